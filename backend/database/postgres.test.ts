import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PATIENCE_MS } from '../testing/test-backend.ts';
import { createTestData, type TestData } from '../testing/test-data.ts';
import { openDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';

jest.setTimeout(PATIENCE_MS);

const onPostgres = process.env['TEST_DATABASE_URL'] === undefined ? describe.skip : describe;

onPostgres('a PostgreSQL that cannot be used', () => {
  let data: TestData;
  let url: URL;
  beforeEach(async () => {
    data = await createTestData();
    url = new URL(data.databaseUrl ?? '');
  });
  afterEach(() => data.remove());

  const open = () => openDatabase({ dataDir: data.dataDir, databaseUrl: url.href });

  async function run(...statements: string[]) {
    const database = await openPostgres(url.href);
    for (const statement of statements) await database.run(statement);
    await database.close();
  }

  it('is left alone when its schema auth is of a Supabase project', async () => {
    await run('create schema auth', 'create table auth.users (id uuid primary key)');
    await expect(open()).rejects.toThrow(/belongs to something else.*SUPABASE_URL/);
    await run('insert into auth.users values (gen_random_uuid())');
  });

  it('says what right its account lacks', async () => {
    const account = url.pathname.slice(1);
    await run(`create role ${account} login`);
    url.username = account;
    await expect(open()).rejects.toThrow('with the right CREATEROLE');
    url.username = 'postgres';
    await run(`drop role ${account}`);
  });
});
