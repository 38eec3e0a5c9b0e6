import { AsyncLocalStorage } from 'node:async_hooks';
import { rmSync } from 'node:fs';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { REMOVE_EVERYBODY } from './remove-everybody.ts';
import { createTestData } from './test-data.ts';

/** The open database of this worker of Jest. */
let kept: Promise<Database> | undefined;

/**
 * Gives the worker's database without rows, because to open one takes longer than most tests. It
 * belongs to the code outside of a test file: its errors and dates are no instances of the file's classes.
 */
export async function keepDatabase(): Promise<Database> {
  const database = await (kept ??= open());
  await database.run(REMOVE_EVERYBODY);
  return database;
}

async function open(): Promise<Database> {
  const data = await createTestData();
  process.once('exit', () => rmSync(data.dataDir, { recursive: true, force: true }));
  unrefTimersWithin();
  const database = await withinDatabase.run(true, () => openDatabase(data));
  return {
    ...database,
    query: (...given) => withinDatabase.run(true, () => database.query(...given)),
    run: (...given) => withinDatabase.run(true, () => database.run(...given)),
    transaction: (work) => withinDatabase.run(true, () => database.transaction(work)),
  };
}

const withinDatabase = new AsyncLocalStorage<true>();

// The embedded PostgreSQL sets a timer of ten seconds after its last statement, for its statistics:
// a worker without further tests would wait for it, and be killed.
function unrefTimersWithin(): void {
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply(start, self, given: Parameters<typeof setTimeout>) {
      const timer = Reflect.apply(start, self, given);
      return withinDatabase.getStore() ? timer.unref() : timer;
    },
  });
}
