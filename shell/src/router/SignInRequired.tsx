import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SessionCheck } from './SessionCheck.tsx';

/** Nobody was signed in when the router asked for a protected page, so nothing of it was fetched. */
export class SignInRequired extends Error {}

/**
 * Stands in the place of that page, behind the guard: whoever sees it has been signed in since, for
 * example in another tab. It asks for the page once more.
 */
export function SignedInSince() {
  const navigate = useNavigate();
  const location = useLocation();

  useEffect(() => {
    void navigate(location, { replace: true });
  }, [navigate, location]);

  return <SessionCheck />;
}
