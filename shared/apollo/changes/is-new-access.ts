import { personalKey } from '@plumbline/shared/contracts';
import { readItem, writeItem } from '../../forms/stored-item.ts';
import type { Change } from './change.ts';

/**
 * Returns a check whether a change is one of the user's access that this page has not told yet. A new page
 * receives the changes of the last minute again, which the page before it may have told. Where the storage is
 * blocked or full, such a change is told twice.
 */
export function createIsNewAccess(userId: string): (change: Change) => boolean {
  const key = personalKey(userId, 'last-own-change');
  // Read once, so that each of several open pages tells the change.
  let last = Number(readItem('localStorage', key));
  return ({ projectId, seq, kinds }) => {
    if (projectId !== null || seq <= last) return false;
    last = seq;
    writeItem('localStorage', key, seq);
    return kinds.includes('ACCESS');
  };
}
