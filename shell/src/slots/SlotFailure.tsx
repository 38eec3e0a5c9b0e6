import { ErrorPanel, NotLoaded } from '@plumbline/shared/ui';
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
    moveToLiveRelease().catch(() => undefined);
    onRetry();
  };
  if (!isLoaded) return <NotLoaded onRetry={retry} />;
  return (
    <ErrorPanel title="This part stopped working" onRetry={onRetry}>
      The rest of the page works.
    </ErrorPanel>
  );
}
