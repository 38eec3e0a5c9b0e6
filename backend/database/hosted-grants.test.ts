import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { definerFunctions } from '../testing/definer-functions.ts';
import { z } from 'zod';
import { PATIENCE_MS } from '../testing/test-backend.ts';
import { createEmptyData, type TestData } from '../testing/test-data.ts';
import { bootstrap } from './bootstrap.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { openPGlite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

jest.setTimeout(PATIENCE_MS);

// A Supabase project grants new tables in `public` to every caller with the publishable key.
// https://supabase.com/docs/guides/database/postgres/roles, and its postgres image's init scripts
const HOSTED_DEFAULTS = ['tables', 'functions', 'sequences'].map(
  (kind) =>
    `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
);

let data: TestData;
let database: Database;
beforeAll(async () => {
  data = await createEmptyData();
  const { dataDir, databaseUrl } = data;
  const before =
    databaseUrl === undefined ? await openPGlite(dataDir) : await openPostgres(databaseUrl);
  await bootstrap(before);
  for (const grant of HOSTED_DEFAULTS) await before.run(grant);
  await before.close();
  database = await openDatabase(data);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

const list = async (sql: string, values: string[] = []) =>
  (await database.query(z.object({ name: z.string() }), sql, values)).map(({ name }) => name);

describe("a hosted project's REST API", () => {
  it('grants nothing in `public` to a caller with only the publishable key', async () => {
    const relations = `select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace`;
    expect(await list(`${relations} and relkind = 'r'`)).toContain('projects');
    for (const right of ['select', 'insert', 'update', 'delete', 'truncate']) {
      const tables = `${relations} and relkind in ('r', 'p', 'v', 'm')`;
      expect(await list(`${tables} and has_table_privilege('anon', oid, $1)`, [right])).toEqual([]);
    }
    const sequences = `select seqrelid::regclass::text as name
      from pg_sequence join pg_class on pg_class.oid = seqrelid
      where relnamespace = 'public'::regnamespace`;
    expect(await list(sequences)).toContain('projects_id_seq');
    for (const role of ['anon', 'authenticated']) {
      const reached = `${sequences} and has_sequence_privilege($1, seqrelid, 'usage, select, update')`;
      expect(await list(reached, [role])).toEqual([]);
    }
    expect(
      await list(
        `select oid::regprocedure::text as name from pg_proc
         where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')`,
      ),
    ).toEqual([]);
  });

  it('lets a signed-in user change tables by column only, and run the known functions as their owner', async () => {
    for (const right of ['insert', 'update', 'delete', 'truncate', 'references', 'trigger']) {
      expect(
        await list(
          `select oid::regclass::text as name from pg_class
           where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
             and has_table_privilege('authenticated', oid, $1)`,
          [right],
        ),
      ).toEqual([]);
    }
    expect(
      await list(
        `select oid::regprocedure::text as name from pg_proc
         where pronamespace = 'public'::regnamespace and prosecdef
           and has_function_privilege('authenticated', oid, 'execute') order by name`,
      ),
    ).toEqual(definerFunctions);
  });
});
