import { INVITED, paths, SESSION_ENDED } from '@plumbline/shared/contracts';
import { rememberReturnPath, useSession } from '@plumbline/shared/session';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { SessionCheck } from './SessionCheck.tsx';

/** After this many milliseconds, the redirect to the sign-in screen is tried again. */
const AGAIN_MS = 500;

/**
 * The guard of protected routes: redirects users without a session to the sign-in screen and
 * remembers the address for their return (specification, section 2, protected routes).
 */
export function RequireSession() {
  const { loading, session, endedFor } = useSession();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { pathname, search, hash } = useLocation();
  const wanted = pathname + search + hash;
  const isRefused = !loading && !session;
  const lastUserId = useRef<string>(undefined);

  useEffect(() => {
    lastUserId.current = session?.user.id ?? endedFor ?? lastUserId.current;
    if (isRefused) rememberReturnPath(wanted, lastUserId.current);
  }, [session, endedFor, isRefused, wanted]);

  useEffect(() => {
    if (!isRefused || navigation.state !== 'idle') return;
    const isInvited = pathname.startsWith(paths.invitation(''));
    // Without a session, an invited person is likely to have no account yet.
    const isNew = isInvited && !lastUserId.current;
    const to = isNew ? paths.newAccount() : paths.authentication();
    const hadSession = lastUserId.current ?? globalThis.plumblinePaintedFor;
    const endedState = hadSession ? SESSION_ENDED : undefined;
    const state = isInvited ? INVITED : endedState;
    const leave = () => void navigate(to, { replace: true, state });
    leave();
    // Going back before the sign-in screen has rendered returns here without a new render.
    const again = setInterval(leave, AGAIN_MS);
    return () => clearInterval(again);
  }, [isRefused, navigation.state, navigate, pathname]);

  // Stays until the sign-in screen has loaded.
  return session ? <Outlet /> : <SessionCheck />;
}
