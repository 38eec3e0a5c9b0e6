import type { Refusal } from './entry.ts';

/** The codes that mean something else here than in general. */
const words: Readonly<Record<string, string>> = {
  NOT_FOUND: 'You can no longer see this work order.',
  NOT_ALLOWED: 'You may no longer do this.',
  WRONG_STATE:
    'The work order takes nothing more: it was submitted, decided or cancelled meanwhile.',
  CONFLICT: 'It was changed elsewhere meanwhile.',
  LIMIT: 'The work order has 30 photos already.',
  PHOTO_METADATA: 'The server refused the photo: it says where or with what it was taken.',
  PHOTO_BROKEN: 'The server could not open the photo.',
  TYPE_MISMATCH: 'The server did not find a photo in the file.',
  EMPTY: 'The file is empty.',
  TOO_LARGE: 'The photo is too large.',
  HASH_MISMATCH: 'The photo was damaged on its way. Try it again.',
  MISSING: 'The photo did not arrive. Try it again.',
};

/** Why the server did not take an entry, in words for the person. */
export const refusalWords = ({ code, message }: Refusal) =>
  words[code] ?? (message || 'The server did not take it.');
