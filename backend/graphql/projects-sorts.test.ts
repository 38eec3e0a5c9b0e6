import { beforeAll, describe, expect, it } from '@jest/globals';
import { useTestBackend } from '../testing/test-backend.ts';
import {
  createProjectClient,
  type ProjectClient,
  readPage,
  refused,
  type WireProject,
} from './testing/project-client.ts';

const backend = useTestBackend();

const WORDS = [
  'apple',
  'Zebra',
  'Élan',
  'elan',
  'élan',
  '',
  '10',
  '9',
  "O'Neil: barn",
  '🏗',
  'Äpfel',
];
const STATUSES = ['PLANNING', 'IN_PROGRESS', 'COMPLETED'];
const ALL = 150;

type Order = (one: WireProject, other: WireProject) => number;
const { compare } = new Intl.Collator('en');
const newest: Order = (one, other) => Number(other.id) - Number(one.id);
const dateOrder = (one: string, other: string) => Date.parse(one) - Date.parse(other);
const orders: Record<string, Order> = {
  NEWEST: newest,
  // The rows of the test were changed on the day that they start.
  CHANGED: (one, other) => dateOrder(other.startDate, one.startDate) || newest(one, other),
  TITLE: (one, other) => compare(one.title, other.title) || newest(one, other),
  END_DATE: (one, other) => dateOrder(one.endDate, other.endDate) || newest(one, other),
};

let ada: ProjectClient;
let grace: ProjectClient;
let created: WireProject[];

beforeAll(async () => {
  ada = await createProjectClient(backend(), 'ada@example.com');
  grace = await createProjectClient(backend(), 'grace@example.com');
  // Across 10000, where ids as text would sort otherwise than as numbers.
  await backend().sql('alter table public.projects alter column id restart with 9900');
  // Several of each title and of each date, between those of another user and deleted ones.
  await backend().sql(
    `insert into public.projects (owner, title, client, start_date, end_date, status, deleted_at, changed_at)
     select case when number % 4 = 1 then $2::uuid else $1::uuid end,
       btrim('Job ' || (string_to_array($3, '|'))[1 + number * 7 % 11]), 'Client', date '2026-01-01' + number * 11 % 17,
       date '2026-12-28' + number * 5 % 13, (string_to_array($4, '|'))[1 + number % 3],
       case when number % 4 = 2 then now() end, date '2026-01-01' + number * 11 % 17
     from generate_series(1, $5::int) as number`,
    [ada.id, grace.id, WORDS.join('|'), STATUSES.join('|'), 2 * ALL],
  );
  created = await walk({ first: 100 });
});

async function walk(variables: object): Promise<WireProject[]> {
  const found: WireProject[] = [];
  for (let after: string | null = null; ;) {
    const { edges, pageInfo } = readPage(await ada.ask('projects', { ...variables, after }));
    found.push(...edges.map(({ node }) => node));
    if (!pageInfo.hasNextPage) return found;
    after = pageInfo.endCursor;
  }
}

const names = (projects: readonly WireProject[]) =>
  projects.map(({ id, title, endDate }) => `${title} ${endDate} ${id}`);

const cursorOf = async (client: ProjectClient, sort: string) =>
  readPage(await client.ask('projects', { first: 3, sort })).pageInfo.endCursor ?? '';

describe.each(Object.entries(orders))('a list sorted by %s', (sort, order) => {
  it.each([1, 7, 100])('has each project once in pages of %i, in order', async (first) => {
    expect(created).toHaveLength(ALL);
    expect(names(await walk({ first, sort }))).toEqual(names(created.toSorted(order)));
  });

  it.each(STATUSES)('has those that are %s, in order', async (status) => {
    const expected = created.filter((project) => project.status === status).toSorted(order);
    expect(expected.length).toBeGreaterThan(20);
    expect(names(await walk({ first: 20, sort, status }))).toEqual(names(expected));
  });

  it('continues after a deleted project, and repeats none', async () => {
    const expected = names(created.toSorted(order));
    const { edges, pageInfo } = readPage(await ada.ask('projects', { first: 30, sort }));
    const id = edges.at(-1)?.node.id;
    await ada.ask('deleteProject', { id });
    const next = await ada.ask('projects', { first: 30, sort, after: pageInfo.endCursor });
    await ada.ask('restoreProject', { id });
    const shown = names(readPage(next).edges.map(({ node }) => node));
    expect(shown).toEqual(expected.slice(30, 60));
  });

  it('refuses a cursor of another sort', async () => {
    const others = Object.keys(orders).filter((other) => other !== sort);
    for (const other of others) {
      const answer = await ada.ask('projects', { sort, after: await cursorOf(ada, other) });
      expect(answer).toMatchObject({ data: null, ...refused('BAD_USER_INPUT', 'after') });
    }
  });

  it('refuses a cursor of another user and an altered one', async () => {
    const cursor = await cursorOf(ada, sort);
    const answer = await grace.ask('projects', { sort, after: cursor });
    expect(answer).toMatchObject({ data: null, ...refused('BAD_USER_INPUT', 'after') });
    const altered = cursor.slice(0, -2) + (cursor.endsWith('AA') ? 'BA' : 'AA');
    for (const after of [altered, `${cursor}A`, 'A'.repeat(10_000), Buffer.alloc(40).toString()]) {
      expect(await ada.ask('projects', { sort, after })).toMatchObject(
        refused('BAD_USER_INPUT', 'after'),
      );
    }
  });
});

it('returns the default list for a null sort and status', async () => {
  const usual = names(created).slice(0, 20);
  const answer = await ada.ask('projects', { sort: null, status: null });
  expect(names(readPage(answer).edges.map(({ node }) => node))).toEqual(usual);
});

it.each([{ sort: 'PRICE' }, { sort: 'title desc' }, { status: 'GONE' }, { status: 1 }])(
  'refuses %j',
  async (variables) => {
    const { data, errors } = await ada.ask('projects', variables);
    expect(data ?? null).toBeNull();
    expect(errors).toHaveLength(1);
  },
);

it('continues after the longest title', async () => {
  const title = '🏗'.repeat(200);
  const { id } = await ada.create({ title });
  const list = created.toSorted(
    (one, other) => compare(one.title, other.title) || newest(one, other),
  );
  const first = list.filter((project) => compare(project.title, title) < 0).length + 1;
  const { edges, pageInfo } = readPage(
    await ada.ask('projects', { sort: 'TITLE', first: Math.min(first, 100) }),
  );
  expect(edges.at(-1)?.node.id).toBe(id);
  const next = await ada.ask('projects', { sort: 'TITLE', after: pageInfo.endCursor, first: 1 });
  await ada.ask('deleteProject', { id });
  expect(next.errors).toBeUndefined();
  expect(readPage(next).edges[0]?.node.id).toBe(list[first - 1]?.id);
});

it('sorted by change, has a changed project first and a restored one in its former place', async () => {
  const list = async () => (await walk({ sort: 'CHANGED', first: 100 })).map(({ id }) => id);
  const before = await list();
  const { id } = await grace.create();
  expect(await list()).toEqual(before);
  const [moved, restored] = [before[70] ?? '', before[40] ?? ''];
  const { version, title, client, startDate, endDate } = (await ada.read(moved)) ?? {};
  const input = { title, client, startDate, endDate };
  expect((await ada.ask('updateProject', { id: moved, version, input })).errors).toBeUndefined();
  await ada.ask('deleteProject', { id: restored });
  await ada.ask('restoreProject', { id: restored });
  expect(await list()).toEqual([moved, ...before.filter((other) => other !== moved)]);
  await grace.ask('deleteProject', { id });
});
