import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
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
  removeAtTheEnd(data.dataDir);
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

const REMOVE = `process.stdin.resume().once('end', () =>
  require('node:fs').rmSync(process.argv[1], { recursive: true, force: true }))`;

/** Removes a directory once this process has ended, however it went, without delaying its end. */
function removeAtTheEnd(directory: string): void {
  const child = spawn(process.execPath, ['-e', REMOVE, directory], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
}
