/** The three calls of `localStorage` that a session needs. None of them throws. */
export interface SafeStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A value that the storage refused, and the stored one that it replaces. */
interface Unstored {
  readonly value: string;
  readonly over: string | null;
}

type Name = 'localStorage' | 'sessionStorage';

/**
 * A storage of the browser. Values that a blocked or full one refuses stay in the page's memory: the
 * user is then signed in until they close the page, or another tab stores something else.
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
