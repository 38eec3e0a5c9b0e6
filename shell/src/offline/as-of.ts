import { useSyncExternalStore } from 'react';

let asOf: number | null = null;
const listeners = new Set<() => void>();

/** @param at when the kept answers that the page shows came; null if they are the API's own */
export function setAsOf(at: number | null) {
  // Of several kept answers, the page is as old as the oldest.
  asOf = at === null ? null : Math.min(at, asOf ?? at);
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** When the page's data came (milliseconds since 1970), where there is no connection; else null. */
export const useAsOf = () =>
  useSyncExternalStore(
    subscribe,
    () => asOf,
    () => null,
  );
