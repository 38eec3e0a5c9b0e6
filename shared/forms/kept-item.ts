import { useEffect } from 'react';
import { readItem, removeItem, writeItem } from './stored-item.ts';

/**
 * Reads what was typed under a key. `localStorage` has the text of the tab that typed last; `sessionStorage`
 * has this tab's own, for a reload. Null once a tab has removed the text from `localStorage`.
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
 * Writes this tab's text to `localStorage` again when another tab removes its own from there. When the form
 * unmounts, it removes this tab's copy, so that the form opens with what another tab has typed since.
 * @param typed returns the value that was typed in this tab, or null
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
