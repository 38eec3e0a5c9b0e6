import { paths } from '@plumbline/shared/contracts';
import { rememberReturnPath, useSession } from '@plumbline/shared/session';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { SessionCheck } from './SessionCheck.tsx';

/**
 * Lets signed-in people through, and sends everybody else to sign in; the address they wanted is
 * kept for their return (specification, section 2, protected routes).
 */
export function RequireSession() {
  const { loading, session } = useSession();
  const { pathname, search, hash } = useLocation();
  const wanted = pathname + search + hash;
  const isRefused = !loading && !session;

  useEffect(() => {
    if (isRefused) rememberReturnPath(wanted);
  }, [isRefused, wanted]);

  if (session) return <Outlet />;
  return (
    <>
      {/* Stays until the sign-in screen has arrived. */}
      <SessionCheck />
      {isRefused && <Navigate to={paths.authentication()} replace />}
    </>
  );
}
