import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, jest } from '@jest/globals';
import { z } from 'zod';
import { freePort } from '../testing/free-port.ts';
import { startTemporaryPostgres } from '../testing/postgres.ts';
import { prepareMain } from '../testing/prepare-main.ts';
import { createProjectWriters } from '../testing/project-writers.ts';
import { createRandom } from '../testing/random.ts';
import { signInByCode, type Target } from '../testing/target.ts';
import { PATIENCE_MS } from '../testing/test-backend.ts';
import { createEmbeddedData } from '../testing/test-data.ts';
import { openDatabase } from './open-database.ts';
import { openPGlite } from './pglite.ts';
import { embedded, onPostgres } from '../testing/engine.ts';

/** Each takes two seconds of CPU; where and when they hit is random, so that every run tries others. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const LONGEST_ROUND_MS = 250;
/** A backend that creates its database before it can be killed is tried again, this often. */
const MOST_CREATIONS = 5;
const PEOPLE = 4;
const AT_ONCE = 8;

type Settings = Parameters<typeof openDatabase>[0];

jest.setTimeout(4 * PATIENCE_MS);

/** Tokens of several users, as one user may have at most 5,000 projects. */
function registerPeople(target: Target): Promise<string[]> {
  const people = Array.from({ length: PEOPLE }, (_, index) => `person-${index}@example.com`);
  return Promise.all(people.map((email) => signInByCode(target, email)));
}

/**
 * Waits for a file, without a busy loop that would take the processor from what creates it.
 * @throws AbortError when `signal` aborts
 */
async function appearing(file: string, signal: AbortSignal): Promise<void> {
  const watcher = watch(path.dirname(file));
  try {
    while (!existsSync(file)) await once(watcher, 'change', { signal });
  } finally {
    watcher.close();
  }
}

/** Kills a backend while it creates its database. False when the backend was faster. */
async function cutCreationShort(dataDir: string): Promise<boolean> {
  const main = await prepareMain({ DATA_DIR: dataDir });
  const started = new AbortController();
  const start = main.start().then(
    () => started.abort(),
    () => undefined,
  );
  const making = path.join(dataDir, 'database.new');
  await appearing(making, started.signal)
    .then(() => appearing(path.join(making, 'PG_VERSION'), started.signal))
    .catch(() => start);
  await main.kill();
  await start;
  return existsSync(making);
}

/** The ids of all projects by their keys. */
async function readProjects(settings: Settings): Promise<Map<string, string>> {
  const database = await openDatabase(settings);
  const row = z.object({ key: z.string(), id: z.string() });
  const rows = await database.query(row, 'select key, id::text from public.projects');
  await database.close();
  return new Map(rows.map(({ key, id }) => [key, id]));
}

describe('the data', () => {
  embedded(`outlives ${KILLS} kills amid the requests that change it`, async () => {
    const random = createRandom();
    const data = await createEmbeddedData();
    const env = { DATA_DIR: data.dataDir, BACKEND_PORT: String(await freePort()) };
    let main = await prepareMain(env);
    const target = await main.start();
    const writers = createProjectWriters(target, await registerPeople(target), AT_ONCE);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const next = prepareMain(env);
      await writers.during(async () => {
        await writers.more(1);
        await delay(random.integer(LONGEST_ROUND_MS));
        await main.kill();
      });
      main = await next;
      await main.start();
    }
    expect(writers.failures()).toBeGreaterThanOrEqual(KILLS);
    await writers.finish();
    await main.kill();
    const kept = await readProjects(data);
    await data.remove();
    expect(kept).toEqual(writers.acknowledged);
  });

  onPostgres(`outlives ${KILLS} crashes of PostgreSQL amid the same requests`, async () => {
    const random = createRandom();
    const postgres = await startTemporaryPostgres();
    if (postgres === undefined) throw new Error('PostgreSQL is not installed here');
    const dataDir = await mkdtemp(path.join(tmpdir(), 'plumbline-crash-'));
    const main = await prepareMain({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
    const target = await main.start();
    const writers = createProjectWriters(target, await registerPeople(target), AT_ONCE);
    for (let crash = 1; crash <= KILLS; crash += 1) {
      await writers.during(async () => {
        await writers.more(1);
        await delay(random.integer(LONGEST_ROUND_MS));
        await postgres.crash();
      });
    }
    expect(writers.failures()).toBeGreaterThanOrEqual(KILLS);
    await writers.finish();
    await main.kill();
    const kept = await readProjects({ dataDir, databaseUrl: postgres.url });
    await postgres.stop();
    await rm(dataDir, { recursive: true });
    expect(kept).toEqual(writers.acknowledged);
  });

  embedded('opens after its first creation was cut short', async () => {
    let dataDir = '';
    let isCut = false;
    for (let attempt = 1; attempt <= MOST_CREATIONS && !isCut; attempt += 1) {
      dataDir = await mkdtemp(path.join(tmpdir(), 'plumbline-first-'));
      isCut = await cutCreationShort(dataDir);
    }
    expect(isCut).toBe(true);
    const database = await openPGlite(dataDir);
    expect(await database.query(z.object({ one: z.number() }), 'select 1 as one')).toHaveLength(1);
    expect(await readdir(dataDir)).not.toContain('database.new');
    await database.close();
    await rm(dataDir, { recursive: true });
  });
});
