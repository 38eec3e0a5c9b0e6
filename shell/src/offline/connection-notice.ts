import { type ReactNode, useSyncExternalStore } from 'react';

let notice: ReactNode = null;
const listeners = new Set<() => void>();

/** Replaces what stands above the page about its connection. */
export function setConnectionNotice(next: ReactNode) {
  notice = next;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What stands above the page about its connection. Its code is loaded with kept pages alone. */
export const useConnectionNotice = () =>
  useSyncExternalStore(
    subscribe,
    () => notice,
    () => null,
  );
