/** Why the GraphQL API refuses, in `extensions.code`. */
export const apiErrorCodes = [
  'UNAUTHENTICATED',
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'NOT_ALLOWED',
  'CONFLICT',
  'HELD',
  'LIMIT',
  'UNKNOWN_OPERATION',
  'UNAVAILABLE',
] as const;

export type ApiErrorCode = (typeof apiErrorCodes)[number];
