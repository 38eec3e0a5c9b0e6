import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { PATIENCE_MS } from '../testing/test-backend.ts';
import { createEmptyData, createTestData, type TestData } from '../testing/test-data.ts';
import { readSettings } from '../settings.ts';
import { listenOnFreePort } from '../testing/free-port.ts';
import { startSilencer } from '../testing/silencer.ts';
import { startTlsServer } from '../testing/tls-server.ts';
import { withAuthority } from '../settings/verified-tls.ts';
import { openDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';
import { describeOnPostgres, onPostgres } from '../testing/engine.ts';

jest.setTimeout(PATIENCE_MS);

const one = z.object({ one: z.number() });

describeOnPostgres('a PostgreSQL that cannot be used', () => {
  let data: TestData;
  let url: URL;
  beforeEach(async () => {
    data = await createEmptyData();
    url = new URL(data.databaseUrl ?? '');
  });
  afterEach(() => data.remove());

  const open = () => openDatabase({ dataDir: data.dataDir, databaseUrl: url.href });

  async function run(...statements: string[]) {
    const database = await openPostgres(url.href);
    for (const statement of statements) await database.run(statement);
    await database.close();
  }

  it('is refused if its schema auth belongs to a Supabase project', async () => {
    await run('create schema auth', 'create table auth.users (id uuid primary key)');
    await expect(open()).rejects.toThrow(/belongs to something else.*SUPABASE_URL/);
    await run('insert into auth.users values (gen_random_uuid())');
  });

  it('names the right that its account lacks', async () => {
    const account = url.pathname.slice(1);
    await run(`create role ${account} login`);
    url.username = account;
    await expect(open()).rejects.toThrow('with the right CREATEROLE');
    url.username = 'postgres';
    await run(`drop role ${account}`);
  });
});

onPostgres('asks a pooler for no setting that it would refuse or ignore', async () => {
  let asked = '';
  const pooler = createServer((socket) => {
    socket.once('data', (message) => {
      // Length and version, then names and values. (PostgreSQL, section 55.7, StartupMessage)
      asked = message.subarray(8).toString();
      socket.destroy();
    });
  });
  const url = `postgresql://plumbline@127.0.0.1:${await listenOnFreePort(pooler)}/postgres`;
  await expect(openPostgres(url)).rejects.toThrow('does not answer');
  const names = asked.split('\0').filter((_, index) => index % 2 === 0);
  expect(names.filter(Boolean).sort()).toEqual(['client_encoding', 'database', 'user']);
  pooler.close();
});

describeOnPostgres('a PostgreSQL with TLS', () => {
  it('is accepted only with a certificate of the configured authority', async () => {
    const data = await createTestData();
    const server = await startTlsServer(data.databaseUrl ?? '');
    const settings = (env: object) => readSettings({ DATABASE_URL: server.url, ...env });
    const { databaseUrl } = settings({ DATABASE_CA: server.caFile });
    const database = await openPostgres(databaseUrl ?? '');
    expect(await database.query(one, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();

    await expect(openPostgres(`${server.url}?sslmode=verify-full`)).rejects.toThrow('self-signed');
    const elsewhere = new URL(databaseUrl ?? '');
    elsewhere.hostname = '127.0.0.1';
    await expect(openPostgres(elsewhere.href)).rejects.toThrow(/IP: 127.0.0.1 is not in the cert/);
    const plain = withAuthority(data.databaseUrl ?? '', server.caFile);
    await expect(openPostgres(plain)).rejects.toThrow('does not support SSL');
    await server.stop();
    await data.remove();
  });
});

describeOnPostgres('a PostgreSQL behind a pooler', () => {
  it('is heard past it', async () => {
    const data = await createTestData();
    const { databaseUrl = '', directUrl } = data;
    const database = await openPostgres(databaseUrl, { directUrl });
    const heard = Promise.withResolvers<undefined>();
    let isListening = false;
    const stop = await database.listen('tests', () => {
      if (isListening) heard.resolve(undefined);
    });
    isListening = true;
    await database.run(`select pg_notify('tests', '')`);
    await expect(heard.promise).resolves.toBeUndefined();
    await stop();
    await database.close();
    await data.remove();
  });
});

describeOnPostgres('a PostgreSQL whose connections are all taken', () => {
  it('ends a statement, a wait for a lock and a forgotten transaction, on each', async () => {
    const data = await createTestData();
    const database = await openPostgres(data.databaseUrl ?? '', { statementMs: 3000 });
    const limits = `select concat_ws(' ', current_setting('statement_timeout'),
      current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')) as limits
      from pg_sleep(0.01)`;
    const found = await Promise.all(
      Array.from({ length: 12 }, () => database.query(z.object({ limits: z.string() }), limits)),
    );
    expect(found.flat()).toEqual(Array.from({ length: 12 }, () => ({ limits: '3s 5s 10s' })));
    expect(database.load().idle).toBe(10);
    await database.close();
    await data.remove();
  });

  it('answers a ping', async () => {
    const data = await createTestData();
    const database = await openPostgres(data.databaseUrl ?? '');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const held = Array.from({ length: 12 }, () => database.transaction(() => released));
    while (database.load().waiting < 2) await new Promise((resolve) => setImmediate(resolve));
    await expect(database.ping()).resolves.toBeUndefined();
    expect(database.load()).toEqual({ busy: 10, idle: 0, waiting: 2 });
    release();
    await Promise.all(held);
    await database.close();
    await data.remove();
  });
});

describeOnPostgres('a PostgreSQL that becomes unreachable', () => {
  let data: TestData;
  beforeAll(async () => {
    data = await createTestData();
  });
  afterAll(() => data.remove());

  const passing = expect.objectContaining({ name: 'DatabaseError', isPassing: true });

  it('fails a transaction, and not the process, if it closes the connection', async () => {
    const database = await openPostgres(data.databaseUrl ?? '');
    const lost = database.transaction(async (transaction) => {
      const [own] = await transaction.query(one, 'select pg_backend_pid() as one');
      await database.run('select pg_terminate_backend($1, 5000)', [own?.one ?? 0]);
      await transaction.run('select 1');
    });
    await expect(lost).rejects.toEqual(passing);
    expect(await database.query(one, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
  });

  it('cancels a statement that takes too long, unless it is part of a script', async () => {
    const database = await openPostgres(data.databaseUrl ?? '', { statementMs: 100 });
    await database.transaction(({ script }) => script('select pg_sleep(0.3); select 1'));
    await expect(database.run('select pg_sleep(60)')).rejects.toEqual(
      expect.objectContaining({ sqlState: '57014', isPassing: true }),
    );
    await database.close();
  });

  it.each(['a statement', 'a transaction'])('%s gives up waiting for it', async (what) => {
    const silencer = await startSilencer(data.databaseUrl ?? '');
    const database = await openPostgres(silencer.url, { statementMs: 300 });
    const before = silencer.connections();
    const unanswered =
      what === 'a statement'
        ? (silencer.silence(true), database.run('select 1'))
        : database.transaction(async (transaction) => {
            await transaction.run('select 1');
            silencer.silence(true);
            await transaction.run('select 1');
          });
    await expect(unanswered).rejects.toEqual(passing);
    silencer.silence(false);
    expect(await database.query(one, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(silencer.connections()).toBe(before + 1);
    expect(database.load()).toEqual({ busy: 0, idle: 1, waiting: 0 });
    await database.close();
    await silencer.stop();
  });
});
