import { useCallback, useEffect, useState } from 'react';

/** The pauses before a failed load is tried again without a word. */
const PAUSES_MS = [5_000, 30_000];

interface Load<T> {
  readonly attempt: number;
  /** How many of the pauses are over, since the user or the connection asked for it. */
  readonly pauses: number;
  readonly loaded?: T;
  /** When the load of this attempt began. */
  readonly since?: number;
  readonly error?: unknown;
}

/**
 * Loads something once. A failed load is tried again twice, after pauses, and as often whenever the
 * connection is back.
 * @param load the same function on every render
 * @param report is told of each failure; the same function on every render
 */
export function useLoad<T>(load: () => Promise<T>, report?: (failure: unknown) => void) {
  const [state, setState] = useState<Load<T>>({ attempt: 0, pauses: 0 });
  const { attempt, pauses, error } = state;
  const start = useCallback(
    (over: number) => setState((last) => ({ attempt: last.attempt + 1, pauses: over })),
    [],
  );
  const retry = useCallback(() => start(0), [start]);

  useEffect(() => {
    let isCurrent = true;
    const since = performance.now();
    load().then(
      (loaded) => isCurrent && setState({ attempt, pauses, loaded, since }),
      (failure: unknown) => {
        if (!isCurrent) return;
        report?.(failure);
        setState({ attempt, pauses, error: failure });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, report, attempt, pauses]);

  useEffect(() => {
    if (error === undefined) return;
    // Without a connection, only its return helps.
    const pause = navigator.onLine ? PAUSES_MS[pauses] : undefined;
    const timer = pause === undefined ? undefined : setTimeout(() => start(pauses + 1), pause);
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [error, pauses, start, retry]);

  return { ...state, retry };
}
