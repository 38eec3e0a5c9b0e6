import { paths } from '@plumbline/shared/contracts';
import { rememberReturnPath, useSession } from '@plumbline/shared/session';
import { showToast } from '@plumbline/shared/ui/toast';
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
    const { otherDevices } = await signOut();
    await navigate(paths.authentication(), { replace: true });
    // The guard has remembered it for the former user alone.
    rememberReturnPath(pathname);
    if (otherDevices === 'unknown') {
      showToast({
        title: 'Signed out on this device',
        description:
          'The server could not be reached, so your other devices may still be signed in.',
      });
    }
  }
  return { isUnderWay, start: () => void start() };
}
