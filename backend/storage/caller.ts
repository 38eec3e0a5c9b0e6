import type { Context } from 'hono';
import { z } from 'zod';
import { KeysUnavailableError } from '../auth/verify-token.ts';
import { actAs } from '../database/act-as.ts';
import type { Queryable } from '../database/database.ts';
import type { StorageService } from './storage-service.ts';
import { refusals, StorageError } from './storage-error.ts';

/** Runs `work` in a transaction of its own, in which row level security sees the caller. */
export type Run = <T>(work: (connection: Queryable) => Promise<T>) => Promise<T>;

/** The user of a request. */
export interface Caller {
  readonly id: string;
  readonly run: Run;
}

const anyRow = z.object({});

/**
 * Who calls, by the bearer token. A token outlives its account for up to an hour, so each transaction
 * looks for the account first.
 * @throws StorageError where it is not valid
 */
export async function requireCaller(service: StorageService, context: Context): Promise<Caller> {
  const { database, verifyToken } = service;
  const token = /^bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
  const claims = await verifyToken(token).catch((error: unknown) => {
    if (error instanceof KeysUnavailableError) throw error;
    if (error instanceof z.ZodError) throw refusals.denied('Invalid Compact JWS');
    throw refusals.denied(error instanceof Error ? error.message : 'Invalid Compact JWS');
  });
  return {
    id: claims.sub,
    run: (work) =>
      database.transaction(async (transaction) => {
        const [user] = await transaction.query(anyRow, 'select from auth.users where id = $1', [
          claims.sub,
        ]);
        if (user === undefined)
          throw new StorageError(403, 'AccessDenied', 'Invalid user', 'Unauthorized');
        await actAs(transaction, claims);
        return work(transaction);
      }),
  };
}

/**
 * The same for reads, which a caller without a valid token never may: no bucket is public.
 * @throws StorageError as if the bucket were not there
 */
export async function findCaller(service: StorageService, context: Context): Promise<Caller> {
  return requireCaller(service, context).catch((error: unknown) => {
    throw error instanceof StorageError ? refusals.noBucket() : error;
  });
}
