import { useEffect } from 'react';
import { readItem, removeItem, writeItem } from './stored-item.ts';

/**
 * What is typed under a key: all tabs share one place, in which the last one to type wins, and each tab has
 * a copy of its own. A reload gives a tab its copy, while anything is kept in the shared place.
 */
export function readKept(key: string): unknown {
  const shared = readItem('localStorage', key);
  return shared === null ? null : (readItem('sessionStorage', key) ?? shared);
}

/** @returns whether it is kept: a blocked or full storage keeps nothing */
export function writeKept(key: string, value: unknown): boolean {
  writeItem('sessionStorage', key, value);
  return writeItem('localStorage', key, value);
}

/** Removes what was typed, as it was sent or given up. */
export function removeKept(key: string): void {
  removeItem('sessionStorage', key);
  removeItem('localStorage', key);
}

/**
 * Keeps what is typed in this tab again once another tab has removed its own from the shared place, and ends
 * the tab's copy with the form: after that, another tab may go on with the same text.
 * @param typed returns what is typed in this tab; null for nothing
 */
export function useKeptAgain(key: string, typed: () => unknown) {
  useEffect(() => {
    const keepAgain = (event: StorageEvent) => {
      if (event.key !== key || readItem('localStorage', key) !== null) return;
      const mine = typed();
      if (mine !== null) writeKept(key, mine);
    };
    window.addEventListener('storage', keepAgain);
    return () => window.removeEventListener('storage', keepAgain);
  });
  useEffect(() => () => removeItem('sessionStorage', key), [key]);
}
