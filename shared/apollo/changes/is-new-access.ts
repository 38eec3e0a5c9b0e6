import { personalKey } from '@plumbline/shared/contracts';
import type { Change } from './change.ts';

/**
 * Whether this browser learns now that another person has changed what the user may do. A page begins with the
 * changes of the last minute, which the page before it may have told.
 */
export function isNewAccess(userId: string, { projectId, seq, kinds }: Change): boolean {
  if (projectId !== null) return false;
  const key = personalKey(userId, 'last-own-change');
  try {
    if (seq <= Number(localStorage.getItem(key))) return false;
    localStorage.setItem(key, String(seq));
  } catch {
    // Where the storage is blocked or full, it is rather told twice than not at all.
  }
  return kinds.includes('ACCESS');
}
