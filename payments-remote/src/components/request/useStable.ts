import { useCallback, useInsertionEffect, useRef } from 'react';

/** An event handler that is the same function on every render, and does what the latest one did. */
export function useStable<Given extends readonly unknown[]>(handler: (...given: Given) => void) {
  const latest = useRef(handler);
  useInsertionEffect(() => {
    latest.current = handler;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
