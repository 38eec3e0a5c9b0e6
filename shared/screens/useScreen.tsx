import { describeFailure, toFailure } from '@plumbline/shared/apollo';
import { useRetry } from '@plumbline/shared/apollo/commands';
import { ErrorPanel, ScreenSkeleton } from '@plumbline/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The wait between two tries to read what a command has changed. */
const AGAIN_MS = 3_000;

/** What a query has answered so far. */
interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly error?: unknown;
  readonly refetch: () => Promise<unknown>;
}

/**
 * What a screen shows beside the data of its query. Data that could not be read again after a command was
 * done show the state from before it, and offer its verb once more: they are hidden until they are read.
 * @param what names the data where they cannot be loaded
 */
export function useScreen<Data>({ data, error, refetch }: QueryState<Data>, what: string) {
  const newest = useRef(data);
  /** The data from before a command that was done. */
  const [former, setFormer] = useState<{ readonly data: Data | undefined }>();
  const isBehind = former !== undefined && former.data === data;
  const { isRetrying, retry } = useRetry(read);

  useEffect(() => {
    newest.current = data;
  }, [data]);

  async function read() {
    const answer = await refetch();
    setFormer(undefined);
    return answer;
  }

  const readAgain = useEffectEvent(() => void read().catch(() => undefined));
  useEffect(() => {
    if (!isBehind) return;
    const again = () => readAgain();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isBehind]);

  const failure = error !== undefined && (
    <ErrorPanel title={`${what} could not be loaded`} onRetry={retry} retrying={isRetrying}>
      {describeFailure(toFailure(error))}
    </ErrorPanel>
  );
  return {
    /** Undefined while they are not loaded, or not as a command has left them. */
    data: isBehind ? undefined : data,
    /** Stands in the place of the data; above them where they could not be read again. */
    waiting: isBehind ? (
      <ErrorPanel title="Done, but not shown yet" onRetry={retry} retrying={isRetrying}>
        What you did has arrived. {what} could not be loaded since. This page shows it as soon as
        Plumbline can be reached.
      </ErrorPanel>
    ) : (
      failure || (data === undefined && <ScreenSkeleton />)
    ),
    /**
     * Reads the data again after a command; never rejects.
     * @param isDone whether the command was done
     */
    reload: (isDone = false) =>
      read().catch(() => {
        if (isDone) setFormer({ data: newest.current });
      }),
  };
}
