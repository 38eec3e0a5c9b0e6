import { z } from 'zod';
import { findLackedRights } from '../../../backend/database/api-rights.ts';
import type { Database } from '../../../backend/database/database.ts';
import { readMigrations } from '../../../backend/database/migrate.ts';
import { type Check, NotLooked, orRight, wrong } from '../finding.ts';
import { tablesOf } from './schema.ts';

const tableRow = z.object({
  name: z.string(),
  protected: z.boolean(),
  /** Whether a caller with only the publishable key has any right. */
  open: z.boolean(),
});

/** @throws NotLooked where a table is missing, which the migrations' check reports */
async function readTables(database: Database) {
  const sql = (await readMigrations()).map((migration) => migration.sql).join('\n');
  const expected = tablesOf(sql);
  const tables = await database.query(
    tableRow,
    `select name, relrowsecurity as protected,
       has_table_privilege('anon', oid, 'select, insert, update, delete, truncate') as open
     from unnest($1::text[]) as name join pg_class on oid = to_regclass(name)`,
    [expected],
  );
  if (tables.length < expected.length) throw new NotLooked('Tables are missing.');
  return tables;
}

/** No user reads rows of another one through any of Supabase's APIs. */
export const rowSecurity: Check = {
  name: 'row level security',
  async check(context) {
    const tables = await readTables(await context.database());
    const problems = tables.flatMap((table) => [
      ...(table.protected
        ? []
        : [
            wrong(
              `${table.name} has no row level security: every user reads all rows.`,
              `alter table ${table.name} enable row level security`,
            ),
          ]),
      ...(table.open
        ? [
            wrong(
              `${table.name} is open to everybody with the publishable key.`,
              `revoke all on ${table.name} from anon`,
            ),
          ]
        : []),
    ]);
    return orRight(
      problems,
      `It is on for all ${tables.length} tables, and none is open without a sign-in.`,
    );
  },
};

/** The account of `DATABASE_URL` can do what the API does. */
export const rights: Check = {
  name: 'rights',
  async check(context) {
    const database = await context.database();
    await readTables(database);
    const lacked = await findLackedRights(database);
    return orRight(
      lacked ? [wrong(lacked.problem, lacked.solution)] : [],
      'The account of DATABASE_URL can do what the API does, and act for signed-in users.',
    );
  },
};
