import { rmSync } from 'node:fs';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { REMOVE_EVERYBODY } from './remove-everybody.ts';
import { createTestData } from './test-data.ts';

/** The open database of this worker of Jest. */
let kept: Promise<Database> | undefined;

async function open(): Promise<Database> {
  const data = await createTestData();
  process.once('exit', () => rmSync(data.dataDir, { recursive: true, force: true }));
  return openDatabase(data);
}

/**
 * Gives the worker's database without rows, because to open one takes longer than most tests. It
 * belongs to the code outside of a test file: its errors and dates are no instances of the file's classes.
 */
export async function keepDatabase(): Promise<Database> {
  const database = await (kept ??= open());
  await database.run(REMOVE_EVERYBODY);
  return database;
}
