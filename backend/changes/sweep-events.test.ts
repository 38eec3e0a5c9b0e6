import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { createInviter } from '../testing/invitations.ts';
import { PATIENCE_MS } from '../testing/test-backend.ts';
import { createTestData, type TestData } from '../testing/test-data.ts';
import { sweepEvents } from './sweep-events.ts';

let data: TestData;
let database: Database;
beforeAll(async () => {
  data = await createTestData();
  database = await openDatabase(data);
}, PATIENCE_MS);
afterAll(async () => {
  await database.close();
  await data.remove();
});

it('deletes events of more than seven days ago', async () => {
  // Making a project has told its owner.
  await createInviter(database);
  await database.run(
    `insert into operations.events (stream_id, number, kinds, created_at)
     select id, last_event + number, '{PROJECTS}', now() - interval '7 days 1 minute'
     from operations.event_streams, generate_series(1, 600) as number`,
  );
  await sweepEvents(database);
  const kept = await database.query(
    z.object({ isNew: z.boolean() }),
    `select created_at > now() - interval '7 days' as "isNew" from operations.events`,
  );
  expect(kept).toEqual([{ isNew: true }]);
});
