import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A handler for memoized children: the same function on every render, which does what the latest one did.
 * Effects have React's `useEffectEvent` for it.
 */
export function useStable<Given extends readonly unknown[]>(handler: (...given: Given) => void) {
  const latest = useRef(handler);
  useInsertionEffect(() => {
    latest.current = handler;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
