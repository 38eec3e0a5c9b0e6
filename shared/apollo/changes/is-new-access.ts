import { personalKey } from '@plumbline/shared/contracts';
import type { Change } from './change.ts';

/**
 * Returns whether the page learns now that another person has changed what the user may do. A page begins with the
 * changes of the last minute, which a page before it may have told; one beside it tells them as well.
 */
export function createIsNewAccess(userId: string): (change: Change) => boolean {
  const key = personalKey(userId, 'last-own-change');
  let last = readNumber(key);
  return ({ projectId, seq, kinds }) => {
    if (projectId !== null || seq <= last) return false;
    last = seq;
    try {
      localStorage.setItem(key, String(seq));
    } catch {
      // Where the storage is blocked or full, it is rather told twice than not at all.
    }
    return kinds.includes('ACCESS');
  };
}

function readNumber(key: string): number {
  try {
    return Number(localStorage.getItem(key));
  } catch {
    return 0;
  }
}
