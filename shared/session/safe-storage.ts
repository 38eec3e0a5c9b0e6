/** The three calls of `localStorage` that a session needs. None of them throws. */
export interface SafeStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * `localStorage`, and the page's memory for what a blocked or full one does not take: the person
 * is then signed in until they close the page.
 */
export function createSafeStorage(): SafeStorage {
  const memory = new Map<string, string>();

  return {
    getItem(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        localStorage.setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
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
