import { ErrorPanel } from '@plumbline/shared/ui';
import { moveToLiveRelease } from '../router/live-release.ts';

interface SlotFailureProps {
  /** Whether the content had loaded before it failed. */
  readonly isLoaded: boolean;
  readonly onRetry: () => void;
}

/** Stands in a visible slot whose content failed. The page around it works on. */
export function SlotFailure({ isLoaded, onRetry }: SlotFailureProps) {
  const retry = () => {
    // A newer release replaces a file that this tab's own can no longer load.
    if (!isLoaded) moveToLiveRelease().catch(() => undefined);
    onRetry();
  };
  const title = isLoaded ? 'This part stopped working' : 'This part could not be loaded';
  return (
    <ErrorPanel title={title} onRetry={retry}>
      The rest of the page works. {isLoaded ? '' : 'Check your connection, then try again.'}
    </ErrorPanel>
  );
}
