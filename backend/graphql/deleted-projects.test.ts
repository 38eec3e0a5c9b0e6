import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { PATIENCE_MS, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import {
  createProjectClient,
  post,
  PROJECT,
  type ProjectClient,
  readPage,
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

const DELETED_PAGE = `query ($after: String) { projects(first: 1, after: $after, deleted: true) {
  edges { cursor node ${PROJECT} } pageInfo { hasNextPage endCursor } } }`;

/** Makes projects that were deleted a year ago. */
const insertPurgeable = (title: string, count: number) =>
  backend.sql(
    `insert into public.projects (owner, title, client, start_date, end_date, deleted_at)
     select $1, $2, 'Client', '2026-01-01', '2026-12-31', now() - interval '1 year'
     from generate_series(1, $3::int)`,
    [ada.id, title, count],
  );

it('lists restorable projects to their owner only, the last deleted first', async () => {
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

it('lists them whole, page by page, to their owner only', async () => {
  const expected = await ada.list(100);
  const [first, second] = [await deleted('First', '29 days'), await deleted('Second', '1 day')];
  await deleted('Gone', '30 days 1 minute');
  const ask = (client: ProjectClient, after: string | null = null) =>
    post(backend, client.token, DELETED_PAGE, { after });
  const page = readPage(await ask(ada));
  expect(page.edges[0]?.node).toMatchObject({
    id: second,
    title: 'Second',
    client: 'Bayview Health',
  });
  expect(page.pageInfo.hasNextPage).toBe(true);
  const next = readPage(await ask(ada, page.pageInfo.endCursor));
  expect(next.edges[0]?.node.id).toBe(first);
  expect(readPage(await ask(grace)).edges).toEqual([]);
  expect(await ada.list(100)).toEqual(expected);
});

it('requires a session', async () => {
  const answer = await post(backend, null, '{ deletedProjects { id } }');
  expect(answer).toMatchObject(refused('UNAUTHENTICATED'));
});

it('purges older deleted projects, and no others, at a start', async () => {
  const kept = await deleted('Kept', '29 days 23 hours');
  const gone = await deleted('Purged', '30 days 1 minute');
  await insertPurgeable('Purged', 1200);
  backend = await backend.restart();
  const purged = () => backend.sql(`select id from public.projects where title = 'Purged'`);
  while ((await purged()).length > 0);
  const rows = await backend.sql(
    'select id::text from public.projects where id in ($1::bigint, $2::bigint)',
    [kept, gone],
  );
  expect(rows).toEqual([{ id: kept }]);
});

it('starts although the purge fails', async () => {
  await insertPurgeable('Stuck', 1);
  await backend.sql(
    `create function public.refuse() returns trigger language plpgsql as
     $$ begin raise exception 'no'; end $$`,
  );
  await backend.sql(
    `create trigger refuse before delete on public.projects
     for each row execute function public.refuse()`,
  );
  backend = await backend.restart();
  expect((await fetch(`${backend.url}/ready`)).status).toBe(200);
});
