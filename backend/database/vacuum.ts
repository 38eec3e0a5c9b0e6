import { z } from 'zod';
import type { Database } from './database.ts';

const statement = z.object({ text: z.string() });

// The thresholds are PostgreSQL's own (section 24.1.6 of its documentation).
const WORTH_IT = `
  select format('vacuum (analyze) %I.%I', schemaname, relname) as text
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/**
 * Does for the embedded PostgreSQL what a server's autovacuum does. Without it, dead rows
 * would slow later queries.
 */
export async function vacuum(database: Database): Promise<void> {
  await database.run('select pg_stat_force_next_flush()');
  for (const { text } of await database.query(statement, WORTH_IT)) await database.run(text);
}
