import { personalKey } from './browser-storage.ts';

const UNSENT = 'unsent.';

/** What a user has done in this browser that the server does not have yet. */
export interface UnsentWork {
  readonly count: number;
  /** Such as `2 photos`. */
  readonly words: string;
}

// Without a schema, whose library the sign-in screen does not load.
const isUnsentWork = (value: unknown): value is UnsentWork =>
  typeof value === 'object' &&
  value !== null &&
  'count' in value &&
  typeof value.count === 'number' &&
  'words' in value &&
  typeof value.words === 'string';

/**
 * Says what a remote keeps here for a user and has not sent; null for nothing. A sign-out asks by it, also
 * on pages where the remote is not loaded, so it is to be said again after each change.
 */
export function noteUnsentWork(userId: string, remote: string, work: UnsentWork | null): void {
  const key = personalKey(userId, UNSENT + remote);
  try {
    if (work) localStorage.setItem(key, JSON.stringify(work));
    else localStorage.removeItem(key);
  } catch {
    // Without storage, a sign-out does not ask.
  }
}

/** Whether a key says what a user has not sent: it stays as long as their work, also while others sign in. */
export const isUnsentNote = (key: string): boolean => key.includes(`.${UNSENT}`);

/** What all remotes keep here for a user, or for any, and have not sent; null for nothing. */
export function unsentWork(userId?: string): UnsentWork | null {
  const works = ofAllRemotes(userId);
  if (works.length === 0) return null;
  return {
    count: works.reduce((sum, { count }) => sum + count, 0),
    words: works.map(({ words }) => words).join(' and '),
  };
}

/** The names of the remotes that keep something here for a user. */
export const unsentRemotes = (userId: string): readonly string[] =>
  ofAllRemotes(userId).map(({ remote }) => remote);

function ofAllRemotes(userId = ''): (UnsentWork & { readonly remote: string })[] {
  const mark = userId ? personalKey(userId, UNSENT) : `.${UNSENT}`;
  try {
    return Object.entries(localStorage).flatMap(([key, text]) => {
      const [, remote] = key.split(mark);
      if (remote === undefined) return [];
      const note: unknown = JSON.parse(String(text));
      return isUnsentWork(note) ? { ...note, remote } : [];
    });
  } catch {
    return [];
  }
}
