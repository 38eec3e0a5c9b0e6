import { useTransition } from 'react';

/** Asks a query again when somebody wants it; how it went stands in the query's own error. */
export function useRetry(refetch: () => Promise<unknown>) {
  const [isRetrying, startRetry] = useTransition();
  const retry = () =>
    startRetry(async () => {
      await refetch().catch(() => undefined);
    });
  return { isRetrying, retry };
}
