/**
 * What a release writes into a page of the workspace, for a user whose stored session is still good: the page
 * as it is before any data, shown before its scripts have loaded.
 */
export const firstPaint = {
  /** The id of the template that holds it. */
  element: 'first-paint',
  /** On an element that is left out where the user's words in it are empty. */
  optional: 'data-optional',
  /** On a placeholder that stands there as often as the user's stored number of this name says. */
  repeat: 'data-repeat',
} as const;

/** Characters without a meaning of their own, in the place of the user's words until they are known. */
export const userWords = {
  /** The avatar shows its first character. */
  email: '\uE000\uE001',
  initial: '\uE000',
  firstName: '\uE002',
} as const;
