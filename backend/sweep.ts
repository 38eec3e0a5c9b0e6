import type { Database } from './database/database.ts';
import { log } from './log.ts';

const HOUR_MS = 3_600_000;

/** Deletes what is no longer of use. */
export type Sweep = (database: Database) => Promise<void>;

/**
 * Runs `sweeps` now and every hour.
 * @returns a function that ends it
 */
export async function sweepHourly(database: Database, sweeps: readonly Sweep[]) {
  for (const sweep of sweeps) await sweep(database);
  const timer = setInterval(() => {
    for (const sweep of sweeps) {
      sweep(database).catch((error: unknown) => log.error('sweep_failed', error));
    }
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
