import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { PATIENCE_MS, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

jest.setTimeout(PATIENCE_MS);

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

it('deletes counters and errors after 90 days, and no sooner', async () => {
  await backend.sql(
    `insert into operations.beacon_counts (day, remote, version, what, count)
     select (now() at time zone 'utc')::date - age, 'shell', age::text, 'visit', 1
     from unnest(array[0, 90, 91]) age`,
  );
  await backend.sql(
    `insert into operations.beacon_errors
       (fingerprint, kind, remote, version, owner, name, message, stack, page, first_at, last_at)
     select age, 'error', 'shell', '1', 'platform', '', '', '', '',
       now() - interval '1 year', now() - age::interval
     from unnest(array['1 minute', '89 days 23 hours', '90 days 1 minute']) age`,
  );
  backend = await backend.restart();
  while ((await backend.sql('select from operations.beacon_errors')).length > 2);
  const kept = async (column: string, table: string) =>
    (await backend.sql(`select ${column} as kept from operations.${table} order by 1`)).map(
      (row) => row['kept'],
    );
  expect(await kept('version', 'beacon_counts')).toEqual(['0', '90']);
  expect(await kept('fingerprint', 'beacon_errors')).toEqual(['1 minute', '89 days 23 hours']);
});
