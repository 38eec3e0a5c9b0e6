import type { Claims } from '../auth/verify-token.ts';
import type { Database, Queryable } from '../database/database.ts';

/** Runs `work` in a transaction of its own as one person. */
export type RunAs = <T>(work: (connection: Queryable) => Promise<T>) => Promise<T>;

/**
 * The database as the person of `claims` sees it, as PostgREST does: the role `authenticated`, and
 * `auth.uid()` from the claims, until the transaction ends.
 */
export function actAs(database: Database, claims: Claims): RunAs {
  const settings = JSON.stringify({ sub: claims.sub, role: claims.role });
  return (work) =>
    database.transaction(async (transaction) => {
      await transaction.run(
        `select set_config('request.jwt.claims', $1, true),
                set_config('role', 'authenticated', true)`,
        [settings],
      );
      return work(transaction);
    });
}
