import { Button, Dialog } from '@plumbline/shared/ui';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

interface UnsavedGuardProps {
  /** Whether leaving now loses something; read at the moment of leaving. */
  readonly guarded: RefObject<boolean>;
  /** Called before the page is left after all. */
  readonly onDiscard: () => void;
}

/** Asks before the page is left with something unsaved on it: by a link, Back, or closing the tab. */
export function UnsavedGuard({ guarded, onDiscard }: UnsavedGuardProps) {
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
    onDiscard();
    blocker.proceed?.();
  }

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      actions={
        <>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={discard}>
            Discard changes
          </Button>
        </>
      }
    >
      What you typed on this page has not been saved and would be lost.
    </Dialog>
  );
}
