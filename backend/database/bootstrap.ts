import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { DatabaseUnavailableError, type Database, type Queryable } from './database.ts';

// Each ends by writing its number into the mark, so that a later start goes on from there.
const STEPS = ['./bootstrap-1.sql', './bootstrap-2.sql', './bootstrap-3.sql', './bootstrap-4.sql'];
const MARK = 'Plumbline embedded backend ';
const LOCK = 7586461;

/**
 * Creates, once, what a Supabase project would bring (`bootstrap-1.sql`), and brings what an older
 * release of the backend created up to date.
 * @throws DatabaseUnavailableError when the schema `auth` belongs to another product
 */
export async function bootstrap(database: Database): Promise<void> {
  if ((await countSteps(database)) >= STEPS.length) return;
  await database.transaction(async (transaction) => {
    await transaction.run('select pg_advisory_xact_lock($1)', [LOCK]);
    for (const step of STEPS.slice(await countSteps(transaction))) {
      await transaction.script(await readFile(new URL(step, import.meta.url), 'utf8'));
    }
  });
}

/** How many of the steps the database has had, by the comment on its schema `auth`. */
async function countSteps(connection: Queryable): Promise<number> {
  const [schema] = await connection.query(
    z.object({ mark: z.string() }),
    `select coalesce(obj_description(oid, 'pg_namespace'), '') as mark
     from pg_namespace where nspname = 'auth'`,
  );
  if (schema === undefined) return 0;
  if (schema.mark.startsWith(MARK)) return Number(schema.mark.slice(MARK.length));
  throw new DatabaseUnavailableError(
    'DATABASE_URL is a database whose schema "auth" belongs to something else, such as a ' +
      'Supabase project. Nothing was changed. Give the embedded backend a database of its ' +
      'own, or set SUPABASE_URL and SUPABASE_ANON_KEY to use that project instead.',
  );
}
