import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Database, Transaction } from './database.ts';

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

type Migration = { version: string; name: string; sql: string };

/** Applies the product's migrations that have not been applied, in order, each all or nothing. */
export async function migrate(database: Database): Promise<void> {
  const migrations = await readMigrations();
  const pending = migrations.length - (await countApplied(database, migrations));
  if (pending === 0) return;
  await database.transaction(async (transaction) => {
    await transaction.run('select pg_advisory_xact_lock($1)', [LOCK]);
    await transaction.script(HISTORY);
    for (const migration of migrations) await applyOnce(transaction, migration);
  });
}

async function readMigrations(): Promise<Migration[]> {
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

async function countApplied(database: Database, migrations: Migration[]): Promise<number> {
  const history = z.object({ exists: z.boolean() });
  const [table] = await database.query(
    history,
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  );
  if (!table?.exists) return 0;
  const applied = await database.query(
    z.object({ version: z.string() }),
    'select version from supabase_migrations.schema_migrations where version = any($1::text[])',
    [migrations.map((migration) => migration.version)],
  );
  return applied.length;
}

async function applyOnce(transaction: Transaction, { version, name, sql }: Migration) {
  const applied = await transaction.query(
    z.object({ version: z.string() }),
    'select version from supabase_migrations.schema_migrations where version = $1',
    [version],
  );
  if (applied.length > 0) return;
  await transaction.script(sql);
  await transaction.run(
    `insert into supabase_migrations.schema_migrations (version, name, statements)
     values ($1, $2, array[$3::text])`,
    [version, name, sql],
  );
}
