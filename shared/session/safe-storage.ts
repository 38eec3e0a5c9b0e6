/** The three calls of `localStorage` that a session needs. None of them throws. */
export interface SafeStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What the storage did not take, and what it has in its place. */
interface Unstored {
  readonly value: string;
  readonly over: string | null;
}

type Name = 'localStorage' | 'sessionStorage';

/**
 * A storage of the browser, and the page's memory for what a blocked or full one does not take: the
 * person is then signed in until they close the page, or another tab stores something else.
 */
export function createSafeStorage(name: Name = 'localStorage'): SafeStorage {
  const memory = new Map<string, Unstored>();

  return {
    getItem(key) {
      const stored = read(name, key);
      const unstored = memory.get(key);
      return unstored && unstored.over === stored ? unstored.value : stored;
    },
    setItem(key, value) {
      try {
        window[name].setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, { value, over: read(name, key) });
      }
    },
    removeItem(key) {
      memory.delete(key);
      try {
        window[name].removeItem(key);
      } catch {
        // A blocked storage holds nothing to remove.
      }
    },
  };
}

/** Removes everything from a storage. */
export function emptyStorage(name: Name): void {
  try {
    window[name].clear();
  } catch {
    // A blocked storage holds nothing to remove.
  }
}

/** @returns null also where the storage is blocked */
function read(name: Name, key: string): string | null {
  try {
    return window[name].getItem(key);
  } catch {
    return null;
  }
}
