type StorageName = 'sessionStorage' | 'localStorage';

/** The value under a key; null for none, for one that is no JSON and for a blocked storage. */
export function readItem(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @returns whether it is kept: a blocked or full storage keeps nothing */
export function writeItem(storage: StorageName, key: string, value: unknown): boolean {
  try {
    window[storage].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes the value under a key. */
export function removeItem(storage: StorageName, key: string): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // A blocked storage holds nothing to remove.
  }
}

/** The keys that begin with a text, in their order; none of a blocked storage. */
export function itemKeys(storage: StorageName, start: string): readonly string[] {
  try {
    return Object.keys(window[storage])
      .filter((key) => key.startsWith(start))
      .sort();
  } catch {
    return [];
  }
}
