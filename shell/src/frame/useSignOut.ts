import { paths } from '@plumbline/shared/contracts';
import { forgetReturnPath, useSession } from '@plumbline/shared/session';
import { clearToasts, showToast } from '@plumbline/shared/ui/toast';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Signs the user out and navigates to `/auth`, whatever the service answers. It works once: after
 * another sign-in, the frame is a new one.
 */
export function useSignOut(): { readonly start: () => void; readonly isUnderWay: boolean } {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const started = useRef(false);
  const [isUnderWay, setUnderWay] = useState(false);

  async function leave() {
    setUnderWay(true);
    // What is said from here on, such as that an unsaved form is kept, is for the next screen.
    clearToasts();
    const { otherDevices } = await signOut();
    await navigate(paths.signedOut());
    // The guard remembered this page for a return after sign-in, which the user does not want.
    forgetReturnPath();
    if (otherDevices === 'unknown') {
      showToast({
        title: 'Signed out on this device',
        description:
          'The server could not be reached, so your other devices may still be signed in.',
      });
    }
  }

  return {
    isUnderWay,
    start() {
      if (started.current) return;
      started.current = true;
      void leave();
    },
  };
}
