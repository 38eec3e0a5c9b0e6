import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { createRandom } from '../testing/random.ts';
import { refresh, signIn } from '../testing/sign-in.ts';
import { PATIENCE_MS, startTestBackend } from '../testing/test-backend.ts';
import { createTestData, type TestData } from '../testing/test-data.ts';
import { openDatabase } from './open-database.ts';

const WRITER = fileURLToPath(new URL('../testing/writer.ts', import.meta.url));
const KILLS = 50;
const MOST_WRITES = 120;

const embedded = process.env['TEST_DATABASE_URL'] === undefined ? it : it.skip;

jest.setTimeout(2 * PATIENCE_MS);

/** A writer that has loaded its code and waits to be told where to write. */
async function prepareWriter(): Promise<ChildProcess> {
  const writer = fork(WRITER, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(writer, 'message');
  return writer;
}

/** Lets the writer write, kills it after so many acknowledged writes, and returns the last one. */
function killAfter(writer: ChildProcess, data: TestData, from: number, writes: number) {
  return new Promise<number>((resolve, reject) => {
    let acknowledged = from - 1;
    writer.on('message', (number) => {
      acknowledged = z.number().parse(number);
      if (acknowledged === from + writes) writer.kill('SIGKILL');
    });
    writer.once('exit', (code) => {
      if (code === null) resolve(acknowledged);
      else reject(new Error(`The writer gave up with ${code}`));
    });
    const { dataDir, databaseUrl } = data;
    writer.send({ dataDir, databaseUrl, from });
  });
}

describe('the data', () => {
  it(`outlives a process that is killed at ${KILLS} random moments of its writes`, async () => {
    const random = createRandom();
    const data = await createTestData();
    const acknowledged: number[] = [];
    let from = 0;
    let next = prepareWriter();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const writer = await next;
      next = prepareWriter();
      const last = await killAfter(writer, data, from, random.integer(MOST_WRITES));
      for (let number = from; number <= last; number += 1) acknowledged.push(number);
      // Numbers that were written and not acknowledged may be there, or not.
      from = last + 1000;
    }
    (await next).kill('SIGKILL');
    const database = await openDatabase(data);
    const row = z.object({ email: z.string(), profiles: z.number() });
    const rows = await database.query(
      row,
      `select u.email, (select count(*) from public.profiles p where p.id = u.id)::int as profiles
       from auth.users u`,
    );
    await database.close();
    await data.remove();
    const kept = new Set(rows.map(({ email }) => email));
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
    expect(acknowledged.filter((number) => !kept.has(`${number}@example.com`))).toEqual([]);
    expect(rows.filter(({ profiles }) => profiles !== 1)).toEqual([]);
  });

  it('keeps a session over a restart', async () => {
    const backend = await startTestBackend();
    const { refresh_token: token } = await signIn(backend, 'stays@example.com');
    const again = await backend.restart();
    expect((await refresh(again, token)).status).toBe(200);
    await again.stop();
  });

  embedded('opens after its first creation was cut short', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'plumbline-first-'));
    const writer = await prepareWriter();
    const exited = once(writer, 'exit');
    writer.send({ dataDir, from: 0 });
    const half = path.join(dataDir, 'database.new', 'PG_VERSION');
    while (!existsSync(half)) await new Promise((resolve) => setImmediate(resolve));
    writer.kill('SIGKILL');
    await exited;
    const database = await openDatabase({ dataDir, databaseUrl: undefined });
    expect(await database.query(z.object({ one: z.number() }), 'select 1 as one')).toHaveLength(1);
    expect(await readdir(dataDir)).not.toContain('database.new');
    await database.close();
    await rm(dataDir, { recursive: true });
  });
});
