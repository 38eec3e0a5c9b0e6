import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { useDatabase } from '../testing/use-database.ts';
import { beaconSweeps } from './keep-beacons.ts';

const database = useDatabase();

it('deletes counters and errors after 90 days, and no sooner', async () => {
  await database().run(
    `insert into operations.beacon_counts (day, remote, version, what, count)
     select (now() at time zone 'utc')::date - age, 'shell', age::text, 'visit', 1
     from unnest(array[0, 90, 91]) age`,
  );
  await database().run(
    `insert into operations.beacon_errors
       (fingerprint, kind, remote, version, owner, name, message, stack, page, first_at, last_at)
     select age, 'error', 'shell', '1', 'platform', '', '', '', '',
       now() - interval '1 year', now() - age::interval
     from unnest(array['1 minute', '89 days 23 hours', '90 days 1 minute']) age`,
  );
  for (const sweep of beaconSweeps) await sweep(database());
  const kept = async (column: string, table: string) =>
    (
      await database().query(
        z.object({ kept: z.string() }),
        `select ${column} as kept from operations.${table} order by 1`,
      )
    ).map((row) => row.kept);
  expect(await kept('version', 'beacon_counts')).toEqual(['0', '90']);
  expect(await kept('fingerprint', 'beacon_errors')).toEqual(['1 minute', '89 days 23 hours']);
});
