import { z } from 'zod';
import type { Database, Value } from './database.ts';
import { log } from '../observability/log.ts';

/** How often expired rows are deleted, in milliseconds. */
export const HOURLY = 3_600_000;

/** Work that is repeated, such as the deletion of expired rows: until none is left or the signal aborts. */
export type Sweep = (database: Database, signal?: AbortSignal) => Promise<void>;

/** Rows of one statement: few, so that it stays far below its time limit. */
const BATCH = 500;

const one = z.object({ one: z.number() });

/** A sweep of the rows of `table`, as `swept`, where `condition` holds: some in each statement. */
export function deleteWhere(
  table: string,
  condition: string,
  values: readonly Value[] = [],
): Sweep {
  const statement = `
    delete from ${table} where ctid = any(array(
      select swept.ctid from ${table} as swept where ${condition}
      limit ${BATCH} for update skip locked
    )) returning 1 as one`;
  return async (database, signal) => {
    while (!signal?.aborted) {
      if ((await database.query(one, statement, values)).length < BATCH) return;
    }
  };
}

/**
 * Runs `sweeps` in the background, one after the other, now and each time that `gapMs` milliseconds
 * have passed since. One that fails is logged and tried again the next time.
 * @returns a function that ends it, and resolves once no statement of it is under way
 */
export function sweepEvery(
  gapMs: number,
  database: Database,
  sweeps: readonly Sweep[],
): () => Promise<void> {
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  async function sweepAll(): Promise<void> {
    for (const sweep of sweeps) {
      if (end.signal.aborted) return;
      await sweep(database, end.signal).catch((error: unknown) => log.error('sweep_failed', error));
    }
    timer = setTimeout(() => {
      running = sweepAll();
    }, gapMs).unref();
  }

  let running = sweepAll();
  return async () => {
    end.abort();
    await running;
    clearTimeout(timer);
  };
}
