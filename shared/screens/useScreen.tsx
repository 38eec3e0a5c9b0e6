import { describeFailure, toFailure } from '@plumbline/shared/apollo';
import { useRetry } from '@plumbline/shared/apollo/commands';
import { ErrorPanel, ScreenSkeleton } from '@plumbline/shared/ui';

/** What a query has answered so far. */
interface QueryState {
  readonly data: unknown;
  readonly error?: unknown;
  readonly refetch: () => Promise<unknown>;
}

/**
 * What a screen shows beside the data of its query.
 * @param what names the data where they cannot be loaded
 */
export function useScreen({ data, error, refetch }: QueryState, what: string) {
  const { isRetrying, retry } = useRetry(refetch);
  const failure = error !== undefined && (
    <ErrorPanel title={`${what} could not be loaded`} onRetry={retry} retrying={isRetrying}>
      {describeFailure(toFailure(error))}
    </ErrorPanel>
  );
  return {
    /** Stands in the place of the data; above them where they could not be read again. */
    waiting: failure || (data === undefined && <ScreenSkeleton />),
    /** Reads the data again after a command; never rejects. */
    reload: () => refetch().catch(() => undefined),
  };
}
