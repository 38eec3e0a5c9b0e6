import type { Queryable } from './database.ts';

/** What row level security knows of a user. */
export interface ActingUser {
  readonly sub: string;
  readonly role: 'authenticated';
  /** Makes the payments that the user starts; without one, none can be started. */
  readonly provider?: string;
}

/**
 * From here to the end of its transaction, the connection acts as the user, as PostgREST has it: with
 * the role `authenticated`, and `auth.uid()` from the claims.
 */
export function actAs(
  transaction: Queryable,
  { sub, role, provider = '' }: ActingUser,
): Promise<void> {
  return transaction.run(
    `select set_config('request.jwt.claims', $1, true),
            set_config('plumbline.payment_provider', $2, true),
            set_config('role', 'authenticated', true)`,
    [JSON.stringify({ sub, role }), provider],
  );
}
