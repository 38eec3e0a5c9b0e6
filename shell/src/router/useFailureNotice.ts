import { RemoteLoadError } from '@plumbline/shared/federation';
import { showToast } from '@plumbline/shared/ui/toast';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Errors that the page itself shows. */
const said = new WeakSet<Error>();

/** Reports an error to the beacons that the page shows in its own way. */
export function reportSaid(error: unknown) {
  if (error instanceof Error) said.add(error);
  reportError(error);
}

/** Shows, once on each page, that an action of the user threw an error, which is not visible otherwise. */
export function useFailureNotice() {
  const { pathname } = useLocation();

  useEffect(() => {
    const tell = (event: ErrorEvent | PromiseRejectionEvent) => {
      const error: unknown = 'reason' in event ? event.reason : event.error;
      if (!isOurs(error) || said.has(error) || !navigator.userActivation.isActive) return;
      stop();
      showToast(failure);
    };
    const stop = () => {
      removeEventListener('error', tell);
      removeEventListener('unhandledrejection', tell);
    };
    addEventListener('error', tell);
    addEventListener('unhandledrejection', tell);
    return stop;
  }, [pathname]);
}

/** Excludes errors of browser extensions, and the loader's reports of versions that it replaced. */
const isOurs = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof RemoteLoadError) &&
  (error.stack ?? '').includes(window.location.origin);

const failure = {
  title: 'Something went wrong',
  description:
    'What you just did may not have worked. What you typed is still here: try again, and tell us if it happens twice.',
  tone: 'danger' as const,
};
