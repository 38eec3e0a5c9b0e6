import { inTime } from '../in-time.ts';

/** Longer than the load of a remote may take, in milliseconds. */
const LIMIT_MS = 12_000;

type ForgetUser = (userId: string) => Promise<void>;

let forgetUser: ForgetUser | undefined;

/**
 * Names what removes a deleted account's unsent work, which is not in the two storages. The shell does, once
 * it knows the remotes.
 */
export function onAccountDeleted(forget: ForgetUser): void {
  forgetUser = forget;
}

/** @returns whether all of it is removed; where not, why is reported */
export async function removeUnsentWork(userId: string): Promise<boolean> {
  try {
    if (forgetUser) await inTime(forgetUser(userId), LIMIT_MS);
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}
