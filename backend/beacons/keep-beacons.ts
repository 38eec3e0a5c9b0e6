import { createHash } from 'node:crypto';
import type { Beacon } from '../../shared/contracts/beacon.ts';
import type { Database } from '../database/database.ts';
import { deleteWhere, type Sweep } from '../database/sweep.ts';
import { rate } from './vitals.ts';

const MOST_ERRORS = 5000;
const KEPT_DAYS = 90;

const COUNT = `
  with today as (select (now() at time zone 'utc')::date as day)
  insert into operations.beacon_counts as counter (day, remote, version, what, count)
  select today.day, told.* from today, unnest(
    $1::text[], $2::text[], $3::text[], $4::text[]::bigint[]
  ) as told (remote, version, what, count)
  order by 2, 3, 4
  on conflict (day, remote, version, what) do update set count = counter.count + excluded.count`;

const KEEP_ERROR = `
  insert into operations.beacon_errors as known
    (fingerprint, kind, remote, version, owner, name, message, stack, page)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (fingerprint) do update set count = known.count + 1, last_at = now()`;

// Runs after the transaction and skips locked rows: two transactions, each of which keeps an error
// that the other deletes, would wait for each other.
const forgetErrors = deleteWhere(
  'operations.beacon_errors',
  `fingerprint in (
    select fingerprint from operations.beacon_errors order by last_at desc offset $1
  )`,
  [MOST_ERRORS],
);

/**
 * Adds events of released versions to the counters, and errors to the newest 5,000 different ones.
 */
export async function keepBeacons(database: Database, beacons: readonly Beacon[]): Promise<void> {
  const errors = new Map(beacons.filter(isError).map((error) => [fingerprint(error), error]));
  await database.transaction(async (transaction) => {
    await transaction.run(COUNT, [...countEach(beacons)]);
    for (const [key, error] of [...errors].sort(([a], [b]) => a.localeCompare(b))) {
      const { kind, remote, version, owner, name, message, stack, page } = error;
      const values = [key, kind, remote, version, owner, name, message, stack, page];
      await transaction.run(KEEP_ERROR, values);
    }
  });
  if (errors.size > 0) await forgetErrors(database);
}

/** Deletes counts of more than 90 days ago, and errors last seen before that. */
export const beaconSweeps: readonly Sweep[] = [
  deleteWhere('operations.beacon_counts', "day < (now() at time zone 'utc')::date - $1::int", [
    KEPT_DAYS,
  ]),
  deleteWhere('operations.beacon_errors', 'last_at < now() - make_interval(days => $1)', [
    KEPT_DAYS,
  ]),
];

type ErrorBeacon = Extract<Beacon, { stack: string }>;

function isError(beacon: Beacon): beacon is ErrorBeacon {
  return beacon.kind === 'error' || beacon.kind === 'load-failure';
}

function fingerprint({ kind, remote, version, name, message, stack }: ErrorBeacon): string {
  const told = JSON.stringify([kind, remote, version, name, message, stack]);
  return createHash('sha256').update(told).digest('base64url');
}

/** Four columns: remote, version, what, and how many of it. */
function countEach(beacons: readonly Beacon[]): [string[], string[], string[], string[]] {
  const groups = Map.groupBy(beacons, (beacon) =>
    [beacon.remote, beacon.version, whatOf(beacon)].join('\n'),
  );
  const keys = [...groups.keys()].map((key) => key.split('\n'));
  const column = (index: number) => keys.map((key) => key[index] ?? '');
  return [column(0), column(1), column(2), [...groups.values()].map((all) => String(all.length))];
}

function whatOf(beacon: Beacon): string {
  return beacon.kind === 'vital' ? `${beacon.name} ${rate(beacon)}` : beacon.kind;
}
