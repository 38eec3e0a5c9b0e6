import { GraphQLError } from 'graphql';

/** Why the API refuses, in `extensions.code`. */
type Code = 'UNAUTHENTICATED' | 'BAD_USER_INPUT' | 'NOT_FOUND' | 'CONFLICT' | 'LIMIT';

function refusal(code: Code, message: string, field?: string): GraphQLError {
  return new GraphQLError(message, {
    extensions: field === undefined ? { code } : { code, field },
  });
}

/** Nobody is signed in, or the token is not valid. */
export function unauthenticated(): GraphQLError {
  return refusal('UNAUTHENTICATED', 'You are not signed in. Sign in and try again.');
}

/** A value that breaks a rule; `message` tells its person which, and what to do. */
export function badUserInput(field: string, message: string): GraphQLError {
  return refusal('BAD_USER_INPUT', message, field);
}

/** The same answer for what never was, what was deleted and what is another person's. */
export function notFound(): GraphQLError {
  return refusal('NOT_FOUND', 'There is no such project, or it has been deleted.');
}

/** The project is no longer the version that the change was made on. */
export function conflict(): GraphQLError {
  return refusal(
    'CONFLICT',
    'This project has changed since you opened it. Nothing of yours was saved. ' +
      'Load it again and repeat your change.',
  );
}

/** The person has as many projects as a person can have, those included that were deleted. */
export function limitReached(): GraphQLError {
  return refusal(
    'LIMIT',
    'You have as many projects as there can be: 5,000, and 1,000 more that were deleted in the last ' +
      '30 days. Delete one that you no longer need, or wait until deleted ones are gone for good.',
  );
}

/** The person has asked for as much as one person may for now. */
export function workLimitReached(retryAfter: number): GraphQLError {
  return new GraphQLError(
    'You have asked for more than Plumbline can answer at once. Nothing was changed. ' +
      'Wait a minute, then try again.',
    {
      extensions: {
        code: 'LIMIT' satisfies Code,
        http: { status: 429, headers: { 'Retry-After': String(retryAfter) } },
      },
    },
  );
}

/** An operation that no released build sends. Says nothing of what there is. */
export function unknownOperation(): GraphQLError {
  return new GraphQLError('This operation is not one of the released ones. Reload the page.', {
    extensions: { code: 'UNKNOWN_OPERATION', http: { status: 400 } },
  });
}

/** Nobody can tell yet which operations were released. */
export function operationsUnavailable(): GraphQLError {
  return new GraphQLError('The released operations cannot be read right now. Try again.', {
    extensions: { code: 'UNAVAILABLE', http: { status: 503 } },
  });
}

/** Nobody can tell yet who asks: the token's keys cannot be read. */
export function keysUnavailable(): GraphQLError {
  return new GraphQLError('Sign-ins cannot be checked right now. Try again in a moment.', {
    extensions: { code: 'UNAVAILABLE', http: { status: 503, headers: { 'Retry-After': '1' } } },
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
