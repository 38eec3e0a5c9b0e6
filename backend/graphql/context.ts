import { z } from 'zod';
import { KeysUnavailableError, type Claims, type TokenVerifier } from '../auth/verify-token.ts';
import type { Changes } from '../changes/open-streams.ts';
import { actAs } from '../database/act-as.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { CheckUpload } from '../uploads/check-upload.ts';
import { log } from '../observability/log.ts';
import { keysUnavailable, unauthenticated } from './graphql-error.ts';

/** The user of a token. */
interface Person {
  readonly id: string;
  /** When the token ends, in seconds since 1970. */
  readonly expiresAt: number;
  /** For services that are asked on the user's behalf. */
  readonly token: string;
  /** Runs `work` in a transaction of its own, in which row level security sees this user. */
  readonly run: <T>(work: (connection: Queryable) => Promise<T>) => Promise<T>;
}

/** What every resolver gets. */
export interface GraphqlContext {
  /** Null without a token, or with one that is not valid. */
  person: Person | null;
  /** Has a mail that was just committed to the outbox sent at once. */
  readonly wakeOutbox: () => void;
  /** The name of the payments' provider; null where none can be started. */
  readonly provider: string | null;
  /** Has the provider make a payment that was just committed as STARTED, outside of transactions. */
  readonly startPayment: (paymentId: string) => Promise<void>;
  /** Checks the objects of an upload that was just committed as CHECKING, outside of transactions. */
  readonly checkUpload: CheckUpload;
  readonly changes: Changes;
}

/**
 * The signed-in user, for a field that only one may read or change. A token outlives its account for
 * up to an hour, so each transaction looks for the account first.
 * @throws GraphQLError `UNAUTHENTICATED`, also from `run`
 */
export function requireUser({ person }: GraphqlContext): Person {
  if (person === null) throw unauthenticated();
  const { id, run } = person;
  return {
    ...person,
    run: (work) =>
      run(async (connection) => {
        const [profile] = await connection.query(
          anyRow,
          'select from public.profiles where id = $1',
          [id],
        );
        if (profile === undefined) throw unauthenticated();
        return work(connection);
      }),
  };
}

const anyRow = z.object({});

/**
 * Makes the context of a request from its `Authorization` header.
 * @throws GraphQLError `UNAVAILABLE` where tokens cannot be verified: `UNAUTHENTICATED` would sign
 * the user out
 */
export function createContextFactory(
  database: Database,
  verifyToken: TokenVerifier,
  services: Omit<GraphqlContext, 'person'>,
) {
  const { provider } = services;
  const createPerson = (claims: Claims, token: string): Person => ({
    id: claims.sub,
    expiresAt: claims.exp,
    token,
    run: (work) =>
      database.transaction(async (transaction) => {
        await actAs(transaction, { ...claims, ...(provider !== null && { provider }) });
        return work(transaction);
      }),
  });
  return async (authorization: string | null): Promise<GraphqlContext> => {
    const token = readToken(authorization);
    const claims = token === undefined ? null : await readClaims(token, verifyToken);
    const person = token !== undefined && claims ? createPerson(claims, token) : null;
    return { person, ...services };
  };
}

// An empty bearer is what the product sends without a session (specification section 7).
const readToken = (authorization: string | null): string | undefined =>
  /^bearer (\S+)$/i.exec(authorization?.trim() ?? '')?.[1];

async function readClaims(token: string, verifyToken: TokenVerifier): Promise<Claims | null> {
  return verifyToken(token).catch((error: unknown) => {
    if (!(error instanceof KeysUnavailableError)) return null;
    log.error('keys_unavailable', error);
    throw keysUnavailable();
  });
}
