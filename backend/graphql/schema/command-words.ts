/** What the key of a command is for, in the description of its mutation. */
export const KEY =
  'key is a UUID that makes a repeated request harmless: the same key and values give the stored ' +
  'result and change nothing.';
