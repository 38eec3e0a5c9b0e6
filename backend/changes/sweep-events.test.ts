import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { createInviter } from '../testing/invitations.ts';
import { useDatabase } from '../testing/use-database.ts';
import { sweepEvents } from './sweep-events.ts';

const opened = useDatabase();

it('deletes events of more than seven days ago', async () => {
  const database = opened();
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
