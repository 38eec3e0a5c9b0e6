import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import {
  type Database,
  DatabaseError,
  DatabaseUnavailableError,
  INSUFFICIENT_PRIVILEGE,
  type Queryable,
  type Transaction,
} from './database.ts';

const FOLDER = new URL('../../supabase/migrations/', import.meta.url);
const FILE_NAME = /^(?<version>\d{14})_(?<name>[a-z0-9_]+)\.sql$/;
const LOCK = 7586462;

// The Supabase CLI keeps the same table, so that either may apply what the other has not.
const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text not null primary key,
    statements text[],
    name text
  );
  alter table supabase_migrations.schema_migrations enable row level security;`;

/** A file of `supabase/migrations`. */
interface Migration {
  version: string;
  name: string;
  sql: string;
}

/**
 * Applies the product's migrations that have not been applied, in order, each all or nothing.
 * @throws DatabaseUnavailableError where one does not fit the data
 */
export async function migrate(database: Database): Promise<void> {
  const migrations = await readMigrations();
  if ((await findPending(database, migrations)).length === 0) return;
  await database.transaction(async (transaction) => {
    await transaction.run('select pg_advisory_xact_lock($1)', [LOCK]);
    await transaction.script(HISTORY);
    for (const migration of await findPending(transaction, migrations)) {
      await apply(transaction, migration).catch((error: unknown) => {
        throw explain(migration, error);
      });
    }
  });
}

/** The product's migrations, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const { version, name } = FILE_NAME.exec(file)?.groups ?? {};
      if (version === undefined || name === undefined) {
        throw new Error(`supabase/migrations/${file} is not named <14 digits>_<name>.sql`);
      }
      return { version, name, sql: await readFile(new URL(file, FOLDER), 'utf8') };
    }),
  );
}

/** Those that the history of the database does not name. */
export async function findPending(
  connection: Queryable,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const [table] = await connection.query(
    z.object({ exists: z.boolean() }),
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  );
  if (!table?.exists) return [...migrations];
  const rows = await connection.query(
    z.object({ version: z.string() }),
    'select version from supabase_migrations.schema_migrations where version = any($1::text[])',
    [migrations.map(({ version }) => version)],
  );
  const applied = new Set(rows.map(({ version }) => version));
  return migrations.filter(({ version }) => !applied.has(version));
}

async function apply(transaction: Transaction, { version, name, sql }: Migration): Promise<void> {
  await transaction.script(sql);
  await transaction.run(
    `insert into supabase_migrations.schema_migrations (version, name, statements)
     values ($1, $2, array[$3::text])`,
    [version, name, sql],
  );
}

/** Migrations may change until they are released: data of a state in between do not fit them. */
function explain({ version, name }: Migration, error: unknown): unknown {
  const failure = error instanceof DatabaseError ? error : new DatabaseError(error);
  if (failure.isPassing || failure.sqlState === INSUFFICIENT_PRIVILEGE) return error;
  return new DatabaseUnavailableError(
    `These data are of another version of Plumbline: the migration ${version}_${name} does not fit them ` +
      `(${failure.message}). Nothing was changed. Start that version, or name an empty place: ` +
      'DATA_DIR=.data-new, or another DATABASE_URL.',
    { cause: error },
  );
}
