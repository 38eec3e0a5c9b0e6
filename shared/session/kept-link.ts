import { createSafeStorage } from './safe-storage.ts';

const KEY = 'plumbline-mailed-link';

/** The tab's own: a link that waits for an answer concerns no other tab. */
const storage = createSafeStorage('sessionStorage');

/**
 * Takes a mailed link's tokens out of the address, and so out of the browser's history.
 * @returns the fragment that they were in; null where there were none
 */
export function takeTokens(): string | null {
  const { hash, pathname, search } = window.location;
  if (!/[#&](?:access|refresh)_token=/.test(hash)) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash;
}

/**
 * Hands a mailed link to the callback where the authentication service sent it to the site's root,
 * as Supabase Auth does with a link that names no redirect, or none that it allows.
 */
export function passLinkToCallback(callbackPath: string): void {
  const { hash, pathname } = window.location;
  if (pathname === '/' && /[#&](?:access_token|error)=/.test(hash)) {
    window.location.replace(callbackPath + hash);
  }
}

/** Keeps the link of this address in the tab, where a reload finds it until it is forgotten. */
export function keepMailedLink(): void {
  const hash = takeTokens();
  if (hash !== null) storage.setItem(KEY, hash);
}

/** @returns the fragment of the link that is kept; empty where there is none */
export function keptLink(): string {
  return storage.getItem(KEY) ?? '';
}

/** For a link that has been used, or that the user does not want. */
export function forgetMailedLink(): void {
  storage.removeItem(KEY);
}
