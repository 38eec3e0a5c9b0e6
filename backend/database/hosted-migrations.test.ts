import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { describeOnPostgres } from '../testing/engine.ts';
import { createHostedDatabase, type HostedDatabase } from '../testing/hosted-database.ts';
import { PATIENCE_MS } from '../testing/test-backend.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

jest.setTimeout(PATIENCE_MS);

const FOLDER = new URL('../../supabase/migrations/', import.meta.url);
const named = z.object({ name: z.string() });

const ours = (schema: string) =>
  `${schema}::regnamespace::text in ('public', 'auth', 'operations', 'accounts')`;
// All that a migration can make, with its rights.
const CATALOG = `
  select concat_ws(' ', oid::regclass, relacl, relrowsecurity) as name
  from pg_class where ${ours('relnamespace')}
  union all select concat_ws(' ', oid::regprocedure, proacl, md5(prosrc))
  from pg_proc where ${ours('pronamespace')}
  union all select concat_ws(' ', attrelid::regclass, attname, attacl)
  from pg_attribute join pg_class on pg_class.oid = attrelid where ${ours('relnamespace')}
  union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where ${ours('connamespace')}
  union all select concat_ws(' ', tgrelid::regclass, tgname)
  from pg_trigger where not tgisinternal
  order by name`;

describeOnPostgres("the migrations on other people's hosted project", () => {
  let hosted: HostedDatabase;
  let owner: Database;
  beforeAll(async () => {
    hosted = await createHostedDatabase();
    owner = await openPostgres(hosted.ownerUrl);
  });
  afterAll(async () => {
    await owner.close();
    await hosted.remove();
  });

  const list = async (sql: string) =>
    (await hosted.admin.query(named, sql)).map(({ name }) => name);
  const catalog = () => list(CATALOG);

  it('leave nothing where a table of theirs has a name of the product', async () => {
    await owner.run('create table public.projects (id integer)');
    const before = await catalog();
    await expect(migrate(owner)).rejects.toThrow(
      /_projects does not fit them \(relation "projects" already exists\)\. Nothing was changed/,
    );
    expect(await catalog()).toEqual(before);
    await owner.run('drop table public.projects');
  });

  it('leave nothing of a file that fails, and change nothing of theirs', async () => {
    const theirs = await catalog();
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
    const done = new Error('enough');
    await expect(
      owner.transaction(async ({ script }) => {
        for (const file of files) {
          const sql = await readFile(new URL(file, FOLDER), 'utf8');
          // PostgreSQL refuses statements that a transaction cannot undo, or that end it.
          await script(`savepoint file; ${sql}; rollback to file; ${sql}`);
        }
        throw done;
      }),
    ).rejects.toBe(done);
    expect(await catalog()).toEqual(theirs);

    await migrate(owner);
    const now = await catalog();
    expect(theirs.filter((name) => !now.includes(name))).toEqual([]);
  });

  it('are skipped the second time, as recorded', async () => {
    const before = await catalog();
    expect(before.join()).toContain('copy_user_to_profile');
    await migrate(owner);
    expect(await catalog()).toEqual(before);
    expect(await list('select version as name from supabase_migrations.schema_migrations')).toEqual(
      (await readdir(FOLDER)).map((file) => file.slice(0, 14)).sort(),
    );
  });
});
