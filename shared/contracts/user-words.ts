/** Characters without a meaning of their own, in the place of the user's words until they are known. */
export const userWords = {
  /** The avatar shows its first character. */
  email: '\uE000\uE001',
  initial: '\uE000',
  firstName: '\uE002',
} as const;
