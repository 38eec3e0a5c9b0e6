import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { DatabaseUnavailableError, type Database } from './database.ts';

const MARK = 'Plumbline embedded backend 1';
const LOCK = 7586461;

/**
 * Creates, once, what a Supabase project would bring (`bootstrap.sql`).
 * @throws DatabaseUnavailableError when the database has a schema `auth` of somebody else's
 */
export async function bootstrap(database: Database): Promise<void> {
  if ((await findMark(database)) === MARK) return;
  const sql = await readFile(new URL('./bootstrap.sql', import.meta.url), 'utf8');
  await database.transaction(async (transaction) => {
    await transaction.run('select pg_advisory_xact_lock($1)', [LOCK]);
    const mark = await findMark(transaction);
    if (mark === MARK) return;
    if (mark !== undefined) {
      throw new DatabaseUnavailableError(
        'DATABASE_URL is a database whose schema "auth" belongs to something else, such as a ' +
          'Supabase project. Nothing was changed. Give the embedded backend a database of its ' +
          'own, or set SUPABASE_URL and SUPABASE_ANON_KEY to use that project instead.',
      );
    }
    await transaction.script(sql);
  });
}

/** The comment on the schema `auth`; undefined when there is no such schema. */
async function findMark(connection: Pick<Database, 'query'>): Promise<string | undefined> {
  const [schema] = await connection.query(
    z.object({ mark: z.string() }),
    `select coalesce(obj_description(oid, 'pg_namespace'), '') as mark
     from pg_namespace where nspname = 'auth'`,
  );
  return schema?.mark;
}
