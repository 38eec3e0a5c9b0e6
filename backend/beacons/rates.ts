import { z } from 'zod';
import type { Database } from '../database/database.ts';

/** How one version of a remote has done: `errors` are errors and failed loads together. */
const beaconRate = z.object({
  remote: z.string(),
  version: z.string(),
  visits: z.int(),
  errors: z.int(),
});

/** The answer of `GET /beacons/rates`. */
export const beaconRates = z.array(beaconRate);

export type BeaconRate = z.infer<typeof beaconRate>;

/** The rates of every version seen since the start of `since`, a day in UTC as `2026-11-21`. */
export function readRates(database: Database, since: string): Promise<BeaconRate[]> {
  return database.query(
    beaconRate,
    `select remote, version,
       coalesce(sum(count) filter (where what = 'visit'), 0)::int as visits,
       coalesce(sum(count) filter (where what in ('error', 'load-failure')), 0)::int as errors
     from operations.beacon_counts where day >= $1::date
     group by remote, version order by remote, version`,
    [since],
  );
}
