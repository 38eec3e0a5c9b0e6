import { paths, unsentWork } from '@plumbline/shared/contracts';
import { leaveForGood, useSession } from '@plumbline/shared/session';
import { clearToasts, showToast } from '@plumbline/shared/ui/toast';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** In the chunk of what keeps pages: a page that starts without signal has loaded it. */
const loadDialog = () =>
  import(/* webpackChunkName: 'keep-pages' */ './UnsentDialog.tsx').catch(() => null);

interface SignOut {
  readonly start: () => void;
  readonly isUnderWay: boolean;
  /** Asks the user where something of theirs is not sent yet. */
  readonly question: ReactNode;
}

/**
 * Signs the user out and navigates to `/auth`, also where the service refuses. It works once: after
 * another sign-in, the frame is a new one.
 */
export function useSignOut(): SignOut {
  const { session, signOut } = useSession();
  const navigate = useNavigate();
  const started = useRef(false);
  const [isUnderWay, setUnderWay] = useState(false);
  const [question, setQuestion] = useState<ReactNode>(null);

  async function askOrLeave() {
    const work = session && unsentWork(session.user.id);
    if (!work) return leaveForGood(leave);
    const loaded = await loadDialog();
    // A dialog that closes gives the focus back; one that is removed does not.
    const ask = (open: boolean) =>
      loaded && setQuestion(<loaded.UnsentDialog {...{ open, work, onStay, onLeave }} />);
    function onStay() {
      ask(false);
      started.current = false;
    }
    function onLeave() {
      ask(false);
      void leaveForGood(leave);
    }
    if (loaded) ask(true);
    else if (confirm(`${work.words} not sent. Log out?`)) onLeave();
    else onStay();
  }

  async function leave() {
    setUnderWay(true);
    // What is said from here on, such as that an unsaved form is kept, is for the next screen.
    clearToasts();
    const { otherDevices } = await signOut();
    await navigate(paths.signedOut());
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
    question,
    start() {
      if (started.current) return;
      started.current = true;
      void askOrLeave();
    },
  };
}
