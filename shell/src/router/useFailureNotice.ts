import { RemoteLoadError } from '@plumbline/shared/federation';
import { showToast } from '@plumbline/shared/ui/toast';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** What the page itself tells the person. */
const said = new WeakSet<Error>();

/** Tells the beacons of an error that the person is told of in another way. */
export function reportSaid(error: unknown) {
  if (error instanceof Error) said.add(error);
  reportError(error);
}

/** Says, once on each page, that what somebody has just done threw, which would show nowhere. */
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

/** Browser extensions throw as well, and the loader tells of each version that it did without. */
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
