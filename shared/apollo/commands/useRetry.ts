import { useTransition } from 'react';

/** Repeats a query on request. The result is in the query's own error. */
export function useRetry(refetch: () => Promise<unknown>) {
  const [isRetrying, startRetry] = useTransition();
  const retry = () =>
    startRetry(async () => {
      await refetch().catch(() => undefined);
    });
  return { isRetrying, retry };
}
