import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SessionCheck } from './SessionCheck.tsx';

/** Thrown if a protected page is requested without a session, so that nothing of it is fetched. */
export class SignInRequired extends Error {}

/**
 * The error element of that page, behind the guard. It renders if the user has signed in since, for
 * example in another tab, and loads the page again.
 */
export function SignedInSince() {
  const navigate = useNavigate();
  const location = useLocation();

  useEffect(() => {
    void navigate(location, { replace: true });
  }, [navigate, location]);

  return <SessionCheck />;
}
