import { createSafeStorage } from './safe-storage.ts';

// Not the tab's session storage: a magic link opens in a tab of its own.
const storage = createSafeStorage();

/** A text that this browser remembers for a while, in all of its tabs. */
export interface ExpiringItem {
  readonly remember: (text: string) => void;
  /** @returns null where there is none, or not any more */
  readonly read: () => string | null;
  readonly forget: () => void;
}

/** @param lifetimeMs how long it is remembered, in milliseconds */
export function createExpiringItem(key: string, lifetimeMs: number): ExpiringItem {
  return {
    remember: (text) => storage.setItem(key, `${Date.now() + lifetimeMs} ${text}`),
    read() {
      const [expiresAt, ...text] = storage.getItem(key)?.split(' ') ?? [];
      if (Number(expiresAt) > Date.now()) return text.join(' ');
      storage.removeItem(key);
      return null;
    },
    forget: () => storage.removeItem(key),
  };
}
