import type { Database } from './database/database.ts';
import { log } from './log.ts';

/** How often what is no longer of use is looked for, in milliseconds. */
export const HOURLY = 3_600_000;

/** Deletes what is no longer of use. */
export type Sweep = (database: Database) => Promise<void>;

/**
 * Runs `sweeps` now and each time that `gapMs` milliseconds have passed.
 * @returns a function that ends it
 */
export async function sweepEvery(gapMs: number, database: Database, sweeps: readonly Sweep[]) {
  for (const sweep of sweeps) await sweep(database);
  const timer = setInterval(() => {
    for (const sweep of sweeps) {
      sweep(database).catch((error: unknown) => log.error('sweep_failed', error));
    }
  }, gapMs);
  timer.unref();
  return () => clearInterval(timer);
}
