import { GraphQLError, type GraphQLErrorExtensions } from 'graphql';
import type { ApiErrorCode } from '../../shared/contracts/api-error-codes.ts';
import { projectLimits } from '../../shared/contracts/project-rules.ts';

/** `http` in the extensions is for Yoga: the answer's status and headers. */
function refusal(
  code: ApiErrorCode,
  message: string,
  more: GraphQLErrorExtensions = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...more } });
}

/** The request has no token, or one that is not valid. */
export function unauthenticated(): GraphQLError {
  return refusal('UNAUTHENTICATED', 'You are not signed in. Sign in and try again.');
}

/** A value breaks a rule; `message` tells the user which, and what to do. */
export function badUserInput(field: string, message: string): GraphQLError {
  return refusal('BAD_USER_INPUT', message, { field });
}

/** The same answer for a project that never was, was deleted or is another user's. */
export function notFound(): GraphQLError {
  return refusal('NOT_FOUND', 'There is no such project, or it has been deleted.');
}

/** The project is no longer the version that the change was made on. */
export function conflict(): GraphQLError {
  return refusal(
    'CONFLICT',
    'This project has changed since you opened it. Your changes were not saved. ' +
      'Load it again and repeat your change.',
  );
}

/** The user sees the project and may not do this to it. */
export function notAllowed(): GraphQLError {
  return refusal(
    'NOT_ALLOWED',
    "Your rights in this project do not cover this. Nothing was changed. Ask the project's owner.",
  );
}

/** The project has a ledger, which must be kept. */
export function projectHeld(): GraphQLError {
  return refusal(
    'HELD',
    'This project has a signed contract, so it stays with its ledger. Nothing was deleted. ' +
      'Set its status to Completed when it is done.',
  );
}

/** The account cannot be deleted yet; `reason` tells the user why. */
export function accountHeld(reason: string): GraphQLError {
  return refusal(
    'HELD',
    `${reason} Nothing was deleted. You can delete your other projects on their own pages.`,
  );
}

/** The user has the most projects that one can have, deleted ones included. */
export function limitReached(): GraphQLError {
  return refusal(
    'LIMIT',
    `You have as many projects as there can be: ${projectLimits.live.toLocaleString('en')}, and ` +
      `${projectLimits.deleted.toLocaleString('en')} more that were deleted in the last ` +
      `${projectLimits.restoreDays} days. Delete one that you no longer need, or wait until deleted ones are gone ` +
      'for good.',
  );
}

/** The user has used up the allowance of work. */
export function workLimitReached(retryAfter: number): GraphQLError {
  return refusal(
    'LIMIT',
    'You have asked for more than Plumbline can answer at once. Nothing was changed. ' +
      'Wait a minute, then try again.',
    { http: { status: 429, headers: { 'Retry-After': String(retryAfter) } } },
  );
}

/** The user has as many streams of changes open as one may have. */
export function tooManyStreams(retryAfter: number): GraphQLError {
  const message = 'Too many of your browsers follow changes at once. Close one, then try again.';
  return refusal('LIMIT', message, {
    http: { status: 429, headers: { 'Retry-After': String(retryAfter) } },
  });
}

/** The process has as many streams of changes as it can keep, or is about to end. */
export function changesUnavailable(retryAfter: number): GraphQLError {
  const message = 'Changes cannot be followed right now. Try again in a moment.';
  return refusal('UNAVAILABLE', message, {
    http: { status: 503, headers: { 'Retry-After': String(retryAfter) } },
  });
}

/** No released build sends this operation. The message names nothing of the schema. */
export function unknownOperation(): GraphQLError {
  const message = 'This operation is not one of the released ones. Reload the page.';
  return refusal('UNKNOWN_OPERATION', message, { http: { status: 400 } });
}

/** The site has not yet told which operations were released. */
export function operationsUnavailable(): GraphQLError {
  const message = 'The released operations cannot be read right now. Try again.';
  return refusal('UNAVAILABLE', message, { http: { status: 503 } });
}

/** The keys that tokens are verified with cannot be read. */
export function keysUnavailable(): GraphQLError {
  const message = 'Sign-ins cannot be checked right now. Try again in a moment.';
  return refusal('UNAVAILABLE', message, {
    http: { status: 503, headers: { 'Retry-After': '1' } },
  });
}

/** A query that would read more than one request may. */
export function tooMuch(cost: number, most: number): GraphQLError {
  return new GraphQLError(
    `This query costs ${cost}, and ${most} is the most. Ask for less at once.`,
  );
}

/** An operation of a longer text than the API reads. */
export function textTooLong(most: number): GraphQLError {
  return new GraphQLError(
    `The text of an operation has at most ${most} characters. Send values as variables.`,
    { extensions: { http: { status: 413 } } },
  );
}
