import type { Session } from '@plumbline/shared/contracts';
import { createSafeStorage, type SafeStorage } from './safe-storage.ts';
import { parseStored } from './to-session.ts';

/** The session that all tabs of this browser share, seen by a page that belongs to one user. */
export type StoredSession = ReturnType<typeof createStoredSession>;

/**
 * Reads and guards the entry `storageKey`. The page belongs to the user that it was painted for, or has
 * no owner until `takeOwner`.
 */
export function createStoredSession(storageKey: string) {
  const storage = createSafeStorage();
  let ownerId = globalThis.plumblinePaintedFor;
  let isTaken = false;

  const read = (): Session | null => parseStored(storage.getItem(storageKey));
  const isOthers = (session: Session | null): boolean =>
    session !== null && ownerId !== undefined && session.user.id !== ownerId;
  const isNowOthers = () => isOthers(read());

  return {
    read,
    /** Whether the session is of another user than the page's. */
    isOthers,
    /** Whether another user has signed in, here or in another tab. */
    isNowOthers,
    /** Whether there is an entry, also one that is no session. */
    exists: () => storage.getItem(storageKey) !== null,
    /** Removes the entry, unless it is another user's by now. */
    remove() {
      if (!isNowOthers()) storage.removeItem(storageKey);
    },
    /** Gives the page to the first user that it shows; @returns whether it is new to them */
    takeOwner({ user }: Session): boolean {
      if (isTaken) return false;
      isTaken = true;
      ownerId = user.id;
      return true;
    },
    /** The storage for the authentication client of this page. */
    guard: (isSigningIn: () => boolean): SafeStorage => ({
      ...storage,
      // A request of this user must not continue with another user's session.
      getItem: (key) => (isNowOthers() && !isSigningIn() ? null : storage.getItem(key)),
      // A late answer to a sign-out must not end the session of the next user.
      removeItem(key) {
        if (!isNowOthers()) storage.removeItem(key);
      },
    }),
  };
}
