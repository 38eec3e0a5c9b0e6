import { Button, Dialog } from '@plumbline/shared/ui';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

const unsaved = {
  title: 'Leave without saving?',
  text: 'What you typed on this page has not been saved and would be lost.',
  stay: 'Keep editing',
  leave: 'Discard changes',
};

const perhapsSaved: typeof unsaved = {
  title: 'Leave? Perhaps it was not saved',
  text: 'The answer to your last save was lost, so it may have been saved. If you leave, what you typed is no longer kept here: look whether it was saved.',
  stay: 'Keep editing',
  leave: 'Leave',
};

interface UnsavedGuardProps {
  /** What the question says, where it is not about something typed. */
  readonly words?: typeof unsaved;
  /** Whether what was typed may have been saved: the answer was lost. */
  readonly wasLost?: boolean;
  /** Whether leaving now loses something; read at the moment of leaving. */
  readonly guarded: RefObject<boolean>;
  /** Called before the page is left after all. */
  readonly onDiscard?: () => void;
}

/** Asks before the page is left with something unsaved on it: by a link, Back, or closing the tab. */
export function UnsavedGuard({ guarded, onDiscard, wasLost = false, ...rest }: UnsavedGuardProps) {
  const { words = wasLost ? perhapsSaved : unsaved } = rest;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guarded.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (guarded.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [guarded]);

  function discard() {
    onDiscard?.();
    blocker.proceed?.();
  }

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={words.title}
      actions={
        <>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            {words.stay}
          </Button>
          <Button variant="danger" onClick={discard}>
            {words.leave}
          </Button>
        </>
      }
    >
      {words.text}
    </Dialog>
  );
}
