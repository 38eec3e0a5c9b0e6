import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { PATIENCE_MS, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import {
  createProjectClient,
  post,
  type ProjectClient,
  refused,
} from './testing/project-client.ts';

jest.setTimeout(PATIENCE_MS);

let backend: TestBackend;
let ada: ProjectClient;
let grace: ProjectClient;

beforeAll(async () => {
  backend = await startTestBackend();
  ada = await createProjectClient(backend, 'ada@example.com');
  grace = await createProjectClient(backend, 'grace@example.com');
});
afterAll(() => backend.stop());

/** Makes a project that was deleted that long ago. */
async function deleted(title: string, ago: string) {
  const { id } = await ada.create({ title });
  await backend.sql(
    'update public.projects set deleted_at = now() - $2::text::interval where id = $1::bigint',
    [id, ago],
  );
  return id;
}

it('lists what can be restored, the last deleted first, to its person only', async () => {
  await ada.create({ title: 'There' });
  const old = await deleted('Old', '29 days 23 hours');
  await deleted('Gone', '30 days 1 minute');
  const { id } = await ada.create({ title: 'New' });
  await ada.ask('deleteProject', { id });

  expect(await ada.ask('deletedProjects')).toEqual({
    data: {
      deletedProjects: [
        { id, title: 'New', daysLeft: 30 },
        { id: old, title: 'Old', daysLeft: 1 },
      ],
    },
  });
  expect(await grace.ask('deletedProjects')).toEqual({ data: { deletedProjects: [] } });
  await ada.ask('restoreProject', { id });
  expect(JSON.stringify(await ada.ask('deletedProjects'))).not.toContain('New');
});

it('is for people who are signed in', async () => {
  const answer = await post(backend, null, '{ deletedProjects { id } }');
  expect(answer).toMatchObject(refused('UNAUTHENTICATED'));
});

it('removes for good what is past that, and nothing else, when it starts', async () => {
  const kept = await deleted('Kept', '29 days 23 hours');
  const gone = await deleted('Purged', '30 days 1 minute');
  backend = await backend.restart();
  const rows = await backend.sql(
    'select id::text from public.projects where id in ($1::bigint, $2::bigint)',
    [kept, gone],
  );
  expect(rows).toEqual([{ id: kept }]);
});
