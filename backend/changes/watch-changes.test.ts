import { beforeAll, expect, it, jest } from '@jest/globals';
import type { Database } from '../database/database.ts';
import { log } from '../observability/log.ts';
import { emptyDatabase } from '../testing/empty-database.ts';
import { useDatabase } from '../testing/use-database.ts';
import { sweepEvents } from './sweep-events.ts';
import { watchChanges } from './watch-changes.ts';

const ADA = '00000000-0000-4000-8000-00000000000a';
const reader = { userId: ADA, after: [] };
const ignore = () => undefined;

const opened = useDatabase();
let database: Database;
beforeAll(async () => {
  database = opened();
  await database.run(`insert into auth.users (id, email) values ($1, 'ada@example.com')`, [ADA]);
});

const tell = () => database.run(`select rights.tell_users(array[$1::uuid], '{PROJECTS}')`, [ADA]);

it('polls where no notification comes', async () => {
  const silent = { ...database, listen: emptyDatabase.listen };
  const watch = watchChanges(silent, 10);
  const stream = watch.watch(reader, ignore);
  expect(await stream.next()).toMatchObject({ value: { projectId: null, seq: 0 } });
  await tell();
  expect(await stream.next()).toMatchObject({ value: { seq: 1, kinds: ['PROJECTS'] } });
  await watch.stop();
  expect(await stream.next()).toMatchObject({ done: true });
});

it('is woken by a notification', async () => {
  const watch = watchChanges(database, 1_000_000);
  const stream = watch.watch(reader, ignore);
  await stream.next();
  await tell();
  expect(await stream.next()).toMatchObject({ value: { seq: 2 } });
  await watch.stop();
});

it('misses nothing that is committed while the database does not answer', async () => {
  jest.spyOn(log, 'error').mockReturnValue();
  let isDown = false;
  const query: Database['query'] = (...asked) =>
    isDown ? Promise.reject(new Error('down')) : database.query(...asked);
  const watch = watchChanges({ ...database, listen: emptyDatabase.listen, query }, 10);
  const stream = watch.watch(reader, ignore);
  await stream.next();
  isDown = true;
  await tell();
  await tell();
  isDown = false;
  expect(await stream.next()).toMatchObject({ value: { projectId: null } });
  expect(await watch.readSince({ userId: ADA, after: [{ projectId: null, seq: 2 }] })).toEqual([
    expect.objectContaining({ seq: 4, kinds: ['PROJECTS'] }),
  ]);
  await watch.stop();
});

it('deletes events after a week', async () => {
  await database.run(`update operations.events set created_at = now() - interval '6 days'`);
  await database.run(
    `update operations.events set created_at = now() - interval '8 days' where number = 1`,
  );
  await sweepEvents(database);
  const watch = watchChanges(database);
  const from = (seq: number) => watch.readSince({ userId: ADA, after: [{ projectId: null, seq }] });
  expect(await from(0)).toMatchObject([{ kinds: ['PROJECTS', 'INVITATIONS'] }]);
  expect(await from(1)).toMatchObject([{ kinds: ['PROJECTS'] }]);
  await watch.stop();
});
