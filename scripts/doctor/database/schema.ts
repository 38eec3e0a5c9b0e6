import { z } from 'zod';
import type { Database } from '../../../backend/database/database.ts';
import { findPending, readMigrations } from '../../../backend/database/migrate.ts';
import { type Check, type Finding, orRight, wrong } from '../finding.ts';

const PUSH = 'supabase db push, before the API starts.';

/** All that the migrations create is there. */
export const migrations: Check = {
  name: 'migrations',
  async check(context) {
    const database = await context.database();
    const all = await readMigrations();
    const pending = await findPending(database, all);
    const [first] = pending;
    const lacking = await findLacking(database, all.map(({ sql }) => sql).join('\n'));
    const problems: Finding[] = [];
    if (pending.length > 0) {
      const applied =
        lacking.length === 0 ? ' What was applied by hand: supabase migration repair.' : '';
      problems.push(
        wrong(
          `${pending.length} of ${all.length} migrations were not applied, ${first?.version}_${first?.name} first.`,
          PUSH + applied,
        ),
      );
    } else if (lacking.length > 0) {
      problems.push(
        wrong(
          `The migrations were applied, and the database has lost ${lacking.join(', ')}.`,
          'The SQL in supabase/migrations that creates it. A dump without the schema auth has lost its triggers.',
        ),
      );
    }
    return orRight(
      problems,
      `All ${all.length} migrations were applied, and what they create is there.`,
    );
  },
};

const thingRow = z.object({ thing: z.string() });

/** What the SQL creates and the database does not have: tables, triggers and policies. */
async function findLacking(database: Database, sql: string): Promise<string[]> {
  const tables = tablesOf(sql);
  const triggers = named(sql, /^create trigger (\w+)\s[\s\w]+? on ([\w.]+)/gm);
  const policies = named(sql, /^create policy "([^"]+)"\s+on ([\w.]+)/gm);
  const rows = await database.query(
    thingRow,
    `select 'table ' || name as thing from unnest($1::text[]) as name
     where to_regclass(name) is null
     union all
     select 'trigger ' || name from unnest($2::text[], $3::text[]) as expected (name, relation)
     where not exists (select from pg_trigger
       where tgname = name and tgrelid = to_regclass(relation) and tgenabled <> 'D')
     union all
     select 'policy "' || name || '"' from unnest($4::text[], $5::text[]) as expected (name, relation)
     where not exists (select from pg_policy
       where polname = name and polrelid = to_regclass(relation))`,
    [tables, triggers.names, triggers.relations, policies.names, policies.relations],
  );
  return rows.map(({ thing }) => thing);
}

/** The tables that the SQL creates, each with its schema. */
export const tablesOf = (sql: string) =>
  [...sql.matchAll(/^create table ([\w.]+)/gm)].map(([, name = '']) => name);

function named(sql: string, pattern: RegExp) {
  const found = [...sql.matchAll(pattern)];
  return {
    names: found.map(([, name = '']) => name),
    relations: found.map(([, , relation = '']) => relation),
  };
}
