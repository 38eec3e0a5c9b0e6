import { PhotoRefused } from '../photos/photo-refused.ts';
import { NotSent } from './field-api.ts';

export const SIGN_IN_FIRST = 'Nothing was kept: you are signed out. Sign in, then try again.';

export const ALREADY_ADDED = 'Already added.';

export const DONE_ELSEWHERE =
  'Done was pressed in another tab first, with another note. This note was not sent.';

const FULL = 'This phone is full, so it was not kept. Free some space, then try again.';
const NO_STORAGE =
  'This browser keeps no data, so nothing was kept. Use a window that is not private, or another browser.';

/** Why something was not kept, in words for the user. */
export function describeKeepProblem(error: unknown): string {
  if (error instanceof PhotoRefused) return error.message;
  if (error instanceof NotSent) return SIGN_IN_FIRST;
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return FULL;
  reportError(error);
  return NO_STORAGE;
}
