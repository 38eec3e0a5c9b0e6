import { isOfAnotherUser, isUnsentNote } from '@plumbline/shared/contracts';
import { forgetOthersKept } from './forget-kept.ts';
import { forgetOthersReturnPath } from './return-path.ts';

/** Removes from this browser what it keeps for users other than this one, but for work that is not sent yet. */
export function forgetOtherUsers(userId: string): void {
  forgetOthersReturnPath(userId);
  forgetOthersKept(userId);
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[name];
      for (const key of Object.keys(storage)) {
        if (isOfAnotherUser(key, userId) && !isUnsentNote(key)) storage.removeItem(key);
      }
    } catch {
      // A blocked storage holds nothing to remove.
    }
  }
}
