import { z } from 'zod';
import { DatabaseError, type Database } from '../../../backend/database/database.ts';
import { readMigrations } from '../../../backend/database/migrate.ts';
import { type Check, NotLooked, orRight, wrong } from '../finding.ts';
import { tablesOf } from './schema.ts';

const tableRow = z.object({
  name: z.string(),
  protected: z.boolean(),
  /** Whether a caller with only the publishable key has any right. */
  open: z.boolean(),
  /** Whether the API's account sees and writes all rows. */
  whole: z.boolean(),
});

/** @throws NotLooked where a table is missing, which the migrations' check reports */
async function readTables(database: Database) {
  const sql = (await readMigrations()).map((migration) => migration.sql).join('\n');
  const expected = tablesOf(sql);
  const tables = await database.query(
    tableRow,
    `select name, relrowsecurity as protected,
       has_table_privilege('anon', oid, 'select, insert, update, delete, truncate') as open,
       has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
         and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete')
         and not row_security_active(oid) as whole
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
    const tables = await readTables(database);
    const closed = tables.filter(({ whole }) => !whole).map(({ name }) => name);
    const refusal = await findRefusal(database);
    return orRight(
      [
        ...(closed.length > 0
          ? [
              wrong(
                `The account of DATABASE_URL does not own ${closed.join(', ')}: the API could not count or clean up.`,
                'DATABASE_URL: the account that applied the migrations, which is postgres in a project.',
              ),
            ]
          : []),
        ...(refusal
          ? [
              wrong(
                `The account of DATABASE_URL cannot act for a signed-in user: ${refusal}.`,
                'grant authenticated to that account, or use the account postgres.',
              ),
            ]
          : []),
      ],
      'The account of DATABASE_URL owns the tables and can act for signed-in users.',
    );
  },
};

/** Why the account cannot read as a signed-in user, as the API does for each request. */
async function findRefusal(database: Database): Promise<string | undefined> {
  try {
    await database.transaction(async (transaction) => {
      await transaction.run(`select set_config('role', 'authenticated', true)`);
      await transaction.run('select from public.projects limit 0');
    });
    return undefined;
  } catch (error) {
    if (error instanceof DatabaseError) return error.message;
    throw error;
  }
}
