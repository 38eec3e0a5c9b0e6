import { z } from 'zod';
import { DatabaseError, type Database } from './database.ts';

const TABLES = `select from public.projects, public.members, public.parties, public.invitations,
  operations.rate_limits, operations.beacon_errors, operations.outbox, operations.events,
  operations.access_mails, operations.needs_mails, operations.needs_mail_plan,
  public.contracts, public.payments, public.uploads limit 0`;
// Where row level security holds for the account, its counts of requests would be refused.
const RIGHTS = `select set_config('role', 'authenticated', true) as role
  where not row_security_active('operations.rate_limits')`;
// A grant on all functions of a schema holds for those that it had then.
const REFUSED_FUNCTIONS = `
  select oid::regprocedure::text as name from pg_catalog.pg_proc
  where pronamespace = 'operations'::regnamespace and not has_function_privilege(oid, 'execute')
  order by name`;
const INSUFFICIENT_PRIVILEGE = '42501';

/** What an account lacks of the API's rights, and what gives it them. */
export interface LackedRights {
  readonly problem: string;
  readonly solution: string;
}

const ALL: LackedRights = {
  problem: 'The account of DATABASE_URL may not do what the API does.',
  solution:
    "Use the account that applied the migrations (a Supabase project's `postgres`), or run the grants of " +
    'docs/deploy.md (Database) for this one: all of them, again after each migration.',
};

/**
 * What the account of a connection lacks of the API's rights; undefined for nothing.
 * @throws DatabaseError when a table is missing
 */
export async function findLackedRights(database: Database): Promise<LackedRights | undefined> {
  try {
    await database.run(TABLES);
    const rights = await database.query(z.object({ role: z.string() }), RIGHTS);
    if (rights.length === 0) return ALL;
  } catch (error) {
    if (error instanceof DatabaseError && error.sqlState === INSUFFICIENT_PRIVILEGE) return ALL;
    throw error;
  }
  const refused = await database.query(z.object({ name: z.string() }), REFUSED_FUNCTIONS);
  if (refused.length === 0) return undefined;
  const names = refused.map(({ name }) => name).join(', ');
  return {
    problem: `The account of DATABASE_URL may not call ${names}.`,
    solution:
      'A migration has added what was not there when the account got its rights: run the grants of ' +
      'docs/deploy.md (Database) again, of which `grant execute on all functions in schema operations` ' +
      'gives these.',
  };
}
