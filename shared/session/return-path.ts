import { MAILED_LINK_MS } from '@plumbline/shared/contracts';
import { createExpiringItem } from './expiring-item.ts';

/** Any origin serves to find out whether a path leaves it. */
const BASE = 'https://plumbline.invalid';

const item = createExpiringItem('plumbline-return-path', MAILED_LINK_MS);

let isLeaving = false;

/**
 * Keeps the address that sent this browser to sign in, for one hour. The shell's guard calls it for the
 * pages of remotes with access `signed-in`.
 * @param path path, search and hash of this site; anything else is ignored
 * @param userId whose session has ended at that address; without it, the address is any visitor's
 */
export function rememberReturnPath(path: string, userId = ''): void {
  const safe = isLeaving ? null : localPath(path);
  if (safe !== null) item.remember(`${userId} ${safe}`);
}

/** @returns the address for this user to go back to after signing in, once; null for none */
export function takeReturnPath(userId: string): string | null {
  forgetOthersReturnPath(userId);
  const path = read()?.path;
  forgetReturnPath();
  return path === undefined ? null : localPath(path);
}

/** Forgets the address at which another user's session has ended. */
export function forgetOthersReturnPath(userId: string): void {
  const owner = read()?.owner;
  if (owner && owner !== userId) forgetReturnPath();
}

/**
 * Forgets the address and keeps none in this tab while its user logs out, who does not want to come
 * back. A page of theirs in another tab, which tells them that they do, keeps its own.
 */
export async function leaveForGood(leave: () => Promise<void>): Promise<void> {
  forgetReturnPath();
  isLeaving = true;
  try {
    await leave();
  } finally {
    isLeaving = false;
  }
}

/** The next sign-in leads to the dashboard. */
export function forgetReturnPath(): void {
  item.forget();
}

function read() {
  const text = item.read();
  if (text === null) return null;
  // No path in its normal form has a space.
  const end = text.lastIndexOf(' ');
  return { owner: text.slice(0, end), path: text.slice(end + 1) };
}

/** @returns the path in its normal form; null where it leaves the site */
function localPath(path: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(path, BASE);
  return origin === BASE ? pathname + search + hash : null;
}
