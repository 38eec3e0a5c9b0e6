import { afterAll, beforeAll, jest } from '@jest/globals';
import { z } from 'zod';
import {
  createQueryable,
  type Database,
  type Queryable,
  type Transaction,
} from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { PATIENCE_MS } from './test-backend.ts';
import { createTestData } from './test-data.ts';

/**
 * A database for all tests of a file: call what it returns inside them. It may be the one of the files
 * before, without their rows: tests that change its tables for good open their own.
 */
export function useDatabase(): () => Database {
  let database: Database | undefined;
  let end: (() => Promise<void>) | undefined;
  jest.setTimeout(PATIENCE_MS);
  beforeAll(async () => {
    if (globalThis.keptDatabase) {
      database = inThisFile(await globalThis.keptDatabase());
      return;
    }
    const data = await createTestData();
    const opened = (database = await openDatabase(data));
    end = async () => {
      await opened.close();
      await data.remove();
    };
  });
  afterAll(() => end?.());
  return () => {
    if (database === undefined) throw new Error('The database is there once the tests run');
    return database;
  };
}

const anyRow = z.record(z.string(), z.unknown());

/** The kept database, with errors and dates of the classes of this test file. */
function inThisFile(kept: Database): Database {
  return {
    ...kept,
    ...queriesInThisFile(kept),
    transaction: (work) => kept.transaction((inner) => work(transactionInThisFile(inner))),
    close: () => Promise.resolve(),
  };
}

const transactionInThisFile = (inner: Transaction): Transaction => ({
  ...queriesInThisFile(inner),
  script: inner.script,
});

function queriesInThisFile(inner: Queryable): Queryable {
  return createQueryable(async (text, values) => {
    const given = values.map((value) => (value instanceof Date ? value.toISOString() : value));
    const rows = await inner.query(anyRow, text, given).catch((error: unknown) => {
      throw errorInThisFile(error);
    });
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, dateInThisFile(value)])),
    );
  });
}

const isDate = (value: unknown): value is Date =>
  Object.prototype.toString.call(value) === '[object Date]';

function dateInThisFile(value: unknown): unknown {
  return isDate(value) ? new Date(value.getTime()) : value;
}

const refusal = z.object({
  message: z.string(),
  cause: z.object({ severity: z.string(), code: z.string(), detail: z.string().optional() }),
});

/** What the server said, as its client in this test file would throw it. */
function errorInThisFile(error: unknown): Error {
  const said = refusal.safeParse(error);
  if (!said.success) return new Error(String(error));
  const { message, cause } = said.data;
  return Object.assign(new Error(message), cause);
}
