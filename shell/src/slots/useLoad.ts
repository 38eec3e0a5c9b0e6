import { useCallback, useEffect, useState } from 'react';
import { reportSaid } from '../router/useFailureNotice.ts';

/** The pauses before a failed load is tried again without a word. */
const PAUSES_MS = [5_000, 30_000];

interface Load<T> {
  readonly attempt: number;
  readonly loaded?: T;
  /** When the load of this attempt began. */
  readonly since?: number;
  readonly error?: unknown;
}

/**
 * Loads something once. A failed load is tried again twice, after pauses, and whenever the
 * connection is back.
 */
export function useLoad<T>(load: () => Promise<T>) {
  const [state, setState] = useState<Load<T>>({ attempt: 0 });
  const { attempt, error } = state;
  const retry = useCallback(() => setState({ attempt: attempt + 1 }), [attempt]);

  useEffect(() => {
    let isCurrent = true;
    const since = performance.now();
    load().then(
      (loaded) => isCurrent && setState({ attempt, loaded, since }),
      (failure: unknown) => {
        if (!isCurrent) return;
        reportSaid(failure);
        setState({ attempt, error: failure });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);

  useEffect(() => {
    if (error === undefined) return;
    const pause = PAUSES_MS[attempt];
    const timer = pause === undefined ? undefined : setTimeout(retry, pause);
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [error, attempt, retry]);

  return { ...state, retry };
}
