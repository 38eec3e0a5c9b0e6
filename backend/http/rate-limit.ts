import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database, Queryable } from '../database/database.ts';
import { networkOf } from './client-address.ts';
import { log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { ServerSettings } from '../settings.ts';
import { deleteWhere } from '../database/sweep.ts';

/** How much one network or mail address may do: `most` at once, as much again over `seconds`. */
interface Allowance {
  name: string;
  most: number;
  seconds: number;
}

/** Counts in the database, so that the limit holds over restarts and instances. */
interface RateLimit {
  /**
   * Counts `count` more, 1 by default, in `transaction` where one is given.
   * @throws RateLimitedError where that is more than the address may still do
   */
  readonly take: (
    address: string,
    options?: { readonly count?: number; readonly transaction?: Queryable },
  ) => Promise<void>;
  /** Counts nothing. @throws RateLimitedError as `take` does */
  readonly check: (address: string) => Promise<void>;
}

/** Makes the limit that keeps an allowance. */
export type RateLimiter = (allowance: Allowance) => RateLimit;

/** The address has used up its allowance. */
export class RateLimitedError extends Error {
  override name = 'RateLimitedError';
  /** Seconds after which there is room for one more. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('Request rate limit reached');
    this.retryAfter = retryAfter;
  }
}

// GCRA (ITU-T I.371): the moment at which all that was taken will have been given back. One more
// is taken if that moment, moved on by its share, stays within the window.
const TAKE = `
  insert into operations.rate_limits as counted (key, free_at)
  values ($1, now() + make_interval(secs => $2))
  on conflict (key) do update
  set free_at = greatest(counted.free_at, now()) + make_interval(secs => $2)
  where greatest(counted.free_at, now()) + make_interval(secs => $2)
    <= now() + make_interval(secs => $3)
  returning 1 as one`;
const CHECK = `
  select 1 as one from operations.rate_limits
  where key = $1
    and free_at + make_interval(secs => $2) > now() + make_interval(secs => $3)`;

const row = z.object({ one: z.number() });

/**
 * Limits kept in the table `operations.rate_limits`. An address is kept as a hash, and only until
 * its allowance is whole again. Where the settings switch limits off, nothing is counted.
 */
export function createRateLimiter(
  { rateLimits }: Pick<ServerSettings, 'rateLimits'>,
  database: Database,
  { limited }: Metrics,
): RateLimiter {
  if (!rateLimits) return () => ({ take: () => Promise.resolve(), check: () => Promise.resolve() });
  return ({ name, most, seconds }) => {
    const share = seconds / most;
    const ask = (sql: string, address: string, count = 1, connection: Queryable = database) =>
      connection.query(row, sql, [keyOf(name, address), count * share, seconds]);
    const refuse = () => {
      limited.inc({ limit: name });
      log.info('limit_reached', { limit: name });
      throw new RateLimitedError(Math.ceil(share));
    };
    return {
      take: async (address, { count, transaction } = {}) => {
        if ((await ask(TAKE, address, count, transaction)).length === 0) refuse();
      },
      check: async (address) => {
        if ((await ask(CHECK, address)).length > 0) refuse();
      },
    };
  };
}

/** Deletes what was counted of addresses whose allowance is whole again. */
export const sweepRateLimits = deleteWhere('operations.rate_limits', 'free_at < now()');

function keyOf(name: string, address: string): string {
  return createHash('sha256')
    .update(`${name} ${networkOf(address)}`)
    .digest('base64url');
}
