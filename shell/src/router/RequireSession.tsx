import { paths } from '@plumbline/shared/contracts';
import { rememberReturnPath, useSession } from '@plumbline/shared/session';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { SessionCheck } from './SessionCheck.tsx';

/** How long the sign-in screen may take to replace this one, once it is there, in milliseconds. */
const AGAIN_MS = 500;

/**
 * Lets signed-in people through, and sends everybody else to sign in; the address they wanted is
 * kept for their return (specification, section 2, protected routes).
 */
export function RequireSession() {
  const { loading, session } = useSession();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { pathname, search, hash } = useLocation();
  const wanted = pathname + search + hash;
  const isRefused = !loading && !session;
  const lastUserId = useRef<string>(undefined);

  useEffect(() => {
    if (session) lastUserId.current = session.user.id;
    if (isRefused) rememberReturnPath(wanted, lastUserId.current);
  }, [session, isRefused, wanted]);

  useEffect(() => {
    if (!isRefused || state !== 'idle') return;
    const leave = () => void navigate(paths.authentication(), { replace: true });
    leave();
    // Whoever goes back before the sign-in screen has rendered is here again, and React does not tell.
    const again = setInterval(leave, AGAIN_MS);
    return () => clearInterval(again);
  }, [isRefused, state, navigate]);

  // Stays until the sign-in screen has arrived.
  return session ? <Outlet /> : <SessionCheck />;
}
