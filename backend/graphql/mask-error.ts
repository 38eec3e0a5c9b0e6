import { GraphQLError } from 'graphql';
import { maskError as maskAll } from 'graphql-yoga';
import { DatabaseError } from '../database/database.ts';

const TRY_AGAIN = 'The database does not answer. Try again in a moment.';

/** What the caller hears of an error that is not for them: whether it is worth trying again. */
export function maskError(error: unknown, message: string): Error {
  const cause = error instanceof GraphQLError ? error.originalError : error;
  const isPassing = cause instanceof DatabaseError && cause.isPassing;
  // Its own words and its stack stay here, whatever NODE_ENV says.
  return maskAll(error, isPassing ? TRY_AGAIN : message, false);
}
