import { GraphQLError } from 'graphql';
import { maskError as maskAll } from 'graphql-yoga';
import { DatabaseError } from '../database/database.ts';

const TRY_AGAIN = 'The database does not answer. Try again in a moment.';

/** Replaces an internal error's message: the client learns only whether to try again. */
export function maskError(error: unknown, message: string): Error {
  const cause = error instanceof GraphQLError ? error.originalError : error;
  const isPassing = cause instanceof DatabaseError && cause.isPassing;
  // `false` hides the original message and stack in development too.
  return maskAll(error, isPassing ? TRY_AGAIN : message, false);
}
