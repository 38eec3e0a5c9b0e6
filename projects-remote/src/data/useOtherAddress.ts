import { paths } from '@plumbline/shared/contracts';
import { rememberReturnPath, useSession } from '@plumbline/shared/session';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Signs the user out, so that they sign in with another address and come back to this page. */
export function useOtherAddress() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isUnderWay, setUnderWay] = useState(false);

  async function start() {
    setUnderWay(true);
    await signOut();
    await navigate(paths.authentication(), { replace: true });
    // The guard has remembered it for the former user alone.
    rememberReturnPath(pathname);
  }
  return { isUnderWay, start: () => void start() };
}
