import { KeysUnavailableError, type Claims, type TokenVerifier } from '../auth/verify-token.ts';
import type { Database } from '../database/database.ts';
import { log } from '../log.ts';
import { actAs, type RunAs } from './act-as.ts';
import { keysUnavailable, unauthenticated } from './graphql-error.ts';

/** Who asks. `run` reaches the database as that person: row level security decides what it sees. */
type Person = { id: string; run: RunAs };

/** What every resolver gets. */
export type GraphqlContext = {
  /** Null without a token, or with one that is not valid. */
  person: Person | null;
};

/**
 * Who asks, for what only a person may do.
 * @throws GraphQLError `UNAUTHENTICATED`
 */
export function requirePerson({ person }: GraphqlContext): Person {
  if (person === null) throw unauthenticated();
  return person;
}

/**
 * Makes the context of a request from its `Authorization` header.
 * @throws GraphQLError `UNAVAILABLE`, where who is signed in must not be told that they are not
 */
export function createContextFactory(database: Database, verifyToken: TokenVerifier) {
  return async (authorization: string | null): Promise<GraphqlContext> => {
    const claims = await readClaims(authorization, verifyToken);
    return {
      person: claims && { id: claims.sub, run: actAs(database, claims) },
    };
  };
}

// An empty bearer is what the product sends without a session (specification section 7).
async function readClaims(
  authorization: string | null,
  verifyToken: TokenVerifier,
): Promise<Claims | null> {
  const token = /^bearer (\S+)$/i.exec(authorization?.trim() ?? '')?.[1];
  if (token === undefined) return null;
  return verifyToken(token).catch((error: unknown) => {
    if (!(error instanceof KeysUnavailableError)) return null;
    log.error('keys_unavailable', error);
    throw keysUnavailable();
  });
}
