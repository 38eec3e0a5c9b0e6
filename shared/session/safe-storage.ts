/** The three calls of `localStorage` that a session needs. None of them throws. */
export interface SafeStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What `localStorage` did not take, and what it has in its place. */
interface Unstored {
  readonly value: string;
  readonly over: string | null;
}

/**
 * `localStorage`, and the page's memory for what a blocked or full one does not take: the person
 * is then signed in until they close the page, or another tab stores something else.
 */
export function createSafeStorage(): SafeStorage {
  const memory = new Map<string, Unstored>();

  return {
    getItem(key) {
      const stored = read(key);
      const unstored = memory.get(key);
      return unstored && unstored.over === stored ? unstored.value : stored;
    },
    setItem(key, value) {
      try {
        localStorage.setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, { value, over: read(key) });
      }
    },
    removeItem(key) {
      memory.delete(key);
      try {
        localStorage.removeItem(key);
      } catch {
        // A blocked storage holds nothing to remove.
      }
    },
  };
}

/** @returns null also where the storage is blocked */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
