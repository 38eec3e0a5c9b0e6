import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether what only the browser knows may be shown: false at prerender and while React takes over
 * the prerendered page, so that both render the same; true afterwards.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
