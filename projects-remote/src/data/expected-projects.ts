import { pageLimits, personalKey } from '@plumbline/shared/contracts';

/** For a user whose list this browser has not shown: most of them are new and have none. */
const UNKNOWN = 0;

/** The name of the stored number, for what a release paints once and a page repeats. */
export const EXPECTED = 'projects-shown';

const storageKey = (userId: string) => personalKey(userId, EXPECTED);

/** How many own projects the first page is likely to bring: as many as it did the last time. */
export function readExpectedProjects(userId: string): number {
  try {
    // Without a browser, the page is prerendered.
    if (typeof localStorage === 'undefined') return 1;
    const known = Number(localStorage.getItem(storageKey(userId)) ?? UNKNOWN);
    return Number.isInteger(known) && known >= 0 ? Math.min(known, pageLimits.usual) : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

/** Keeps how many there are for the next time. A blocked storage keeps nothing. */
export function rememberExpectedProjects(userId: string, count: number): void {
  try {
    localStorage.setItem(storageKey(userId), String(Math.min(count, pageLimits.usual)));
  } catch {
    // The next visit guesses.
  }
}
