import { beforeAll, describe, expect, it } from '@jest/globals';
import { useTestBackend } from '../testing/test-backend.ts';
import {
  createProjectClient,
  post,
  PROJECT,
  readPage,
  refused,
  type ProjectClient,
} from './testing/project-client.ts';

const backend = useTestBackend();

let ada: ProjectClient;
let grace: ProjectClient;

beforeAll(async () => {
  ada = await createProjectClient(backend(), 'ada@example.com');
  grace = await createProjectClient(backend(), 'grace@example.com');
  // Across 10000, where ids as text would sort otherwise than as numbers.
  await backend().sql('alter table public.projects alter column id restart with 9950');
  await backend().sql(
    `insert into public.projects (owner, title, client, start_date, end_date, phases)
     select $1, 'Project ' || number, 'Client', '2026-01-01', '2026-12-31',
       '[{"name": "Roof", "status": "IN_PROGRESS", "progress": 50}]'
     from generate_series(1, 120) as number`,
    [ada.id],
  );
});

const nest = (field: string, levels: number): string =>
  levels === 0 ? '{ name }' : `{ ${field} ${nest(field, levels - 1)} }`;

const titles = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `Project ${from - index}`);

async function walk(first: number, between = async () => {}) {
  const found: string[] = [];
  for (let after: string | null = null; ;) {
    const { edges, pageInfo } = await ada.list(first, after);
    found.push(...edges.map(({ node }) => node.title));
    expect(pageInfo.endCursor).toBe(edges.at(-1)?.cursor ?? null);
    if (!pageInfo.hasNextPage) return found;
    after = pageInfo.endCursor;
    await between();
  }
}

describe('the list of projects', () => {
  it('has 20 on a page, newest first', async () => {
    const { edges, pageInfo } = await ada.list();
    expect(edges.map(({ node }) => node.title)).toEqual(titles(120, 101));
    expect(pageInfo.hasNextPage).toBe(true);
  });

  it.each([1, 7, 40, 60, 100])('has each project once in pages of %i', async (first) => {
    expect(await walk(first)).toEqual(titles(120, 1));
  });

  it('skips and repeats nothing if projects are created and deleted between two pages', async () => {
    const { edges } = await ada.list(30);
    const last = edges.at(-1);
    const extra = await ada.create({ title: 'Newest' });
    await ada.ask('deleteProject', { id: last?.node.id });
    const next = await ada.list(1, last?.cursor);
    expect(next.edges[0]?.node.title).toBe('Project 90');
    await ada.ask('restoreProject', { id: last?.node.id });
    await ada.ask('deleteProject', { id: extra.id });
    expect(await walk(100)).toEqual(titles(120, 1));
  });

  it('is empty for a user without projects', async () => {
    expect(await grace.list()).toEqual({
      edges: [],
      pageInfo: { hasNextPage: false, endCursor: null },
    });
  });

  it.each([0, -1, 101, 2_147_483_647])('has no page of %i', async (first) => {
    const answer = await ada.ask('projects', { first });
    expect(answer).toMatchObject({ data: null, ...refused('BAD_USER_INPUT', 'first') });
  });
});

describe('a list of long projects', () => {
  const LONG = 12;
  let long: ProjectClient;
  beforeAll(async () => {
    long = await createProjectClient(backend(), 'long@example.com');
    await backend().sql(
      `insert into public.projects (owner, title, client, start_date, end_date, description, team,
         phases)
       select $1, 'Long ' || number, 'Client', '2026-01-01', '2026-12-31', repeat('"', 5000),
         array_fill(repeat('🏗', 120), array[500]),
         (select jsonb_agg(jsonb_build_object('name', repeat('🏗', 120), 'status', 'COMPLETED',
            'progress', progress)) from generate_series(1, 100) as progress)
       from generate_series(1, $2::int) as number`,
      [long.id, LONG],
    );
  });

  it('has as many on a page as a megabyte holds, and each once in all pages', async () => {
    const found: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const answer = await long.ask('projects', { first: 100, after });
      expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(1_000_000);
      const { edges, pageInfo } = readPage(answer);
      expect(edges.length).toBeGreaterThan(1);
      found.push(...edges.map(({ node }) => node.title));
      ({ hasNextPage: more, endCursor: after } = pageInfo);
    }
    expect(found).toEqual(Array.from({ length: LONG }, (_, index) => `Long ${LONG - index}`));
  });

  it('has all of their cards on a page, with an excerpt of long texts', async () => {
    const { data, errors } = await long.ask('cards', { first: LONG });
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data).length).toBeLessThan(20_000);
    const card = { title: 'Long 12', excerpt: `${'"'.repeat(399)}…`, progress: 51 };
    expect(data).toMatchObject({
      projects: {
        edges: [{ node: card }, ...Array.from({ length: LONG - 1 }, () => ({}))],
        pageInfo: { hasNextPage: false },
      },
    });
  });

  it('has cards without progress for projects without phases, and with whole short texts', async () => {
    const { description } = await grace.create({ description: '🏗'.repeat(400) });
    const node = { excerpt: description, progress: null };
    expect(await grace.ask('cards')).toMatchObject({ data: { projects: { edges: [{ node }] } } });
  });
});

describe('a cursor', () => {
  it('is refused for another user', async () => {
    const { pageInfo } = await ada.list(5);
    const answer = await grace.ask('projects', { after: pageInfo.endCursor });
    expect(answer).toMatchObject({ data: null, ...refused('BAD_USER_INPUT', 'after') });
  });

  it('is refused if any character is changed', async () => {
    const cursor = (await ada.list(5)).pageInfo.endCursor ?? '';
    expect(cursor.length).toBeGreaterThan(10);
    for (let index = 0; index < cursor.length; index += 1) {
      const other = cursor[index] === 'A' ? 'B' : 'A';
      const after = cursor.slice(0, index) + other + cursor.slice(index + 1);
      const answer = await ada.ask('projects', { after });
      expect(answer).toMatchObject(refused('BAD_USER_INPUT', 'after'));
    }
  });

  it('is valid in another session of the same user', async () => {
    const { pageInfo } = await ada.list(5);
    const again = await createProjectClient(backend(), 'ada@example.com');
    expect((await again.list(1, pageInfo.endCursor)).edges[0]?.node.title).toBe('Project 115');
  });

  it.each([
    ['nothing', ''],
    ['a space', ' '],
    ['an id', '10050'],
    ['an id in base64', 'MTAwNTA='],
    ['an emoji', '🏥'],
    ['a path', '../..'],
    ['10 kB', 'A'.repeat(10_000)],
  ])('that is %s is refused', async (_case, after) => {
    const answer = await ada.ask('projects', { after });
    expect(answer).toMatchObject({ data: null, ...refused('BAD_USER_INPUT', 'after') });
  });
});

describe('the limits of a query', () => {
  const pages = (count: number, first: string) =>
    Array.from(
      { length: count },
      (_, index) =>
        `p${index}: projects(first: ${first}) { edges { cursor node ${PROJECT} }
         pageInfo { hasNextPage endCursor } }`,
    ).join('\n');

  it('leave room for a page of 100 projects with their phases', async () => {
    expect((await ada.list(100)).edges).toHaveLength(100);
    const { errors } = await post(backend(), ada.token, `{ ${pages(1, '100')} }`);
    expect(errors).toBeUndefined();
  });

  it.each([
    ['100', ''],
    ['$first', '($first: Int = 100)'],
  ])('refuse many pages at once, of length %s', async (first, variables) => {
    const query = `query ${variables} { currentUser { id } ${pages(3, first)} }`;
    const { data, errors } = await post(backend(), ada.token, query);
    expect(data ?? null).toBeNull();
    expect(errors?.[0]?.message).toMatch(/costs \d+/);
  });

  it.each([
    ['40 aliases', `{ ${Array.from({ length: 40 }, (_, i) => `a${i}: hello`).join(' ')} }`],
    ['9 levels', `{ __type(name: "Query") { fields { type ${nest('ofType', 7)} } } }`],
  ])('refuse %s', async (_case, query) => {
    const { data, errors } = await post(backend(), ada.token, query);
    expect(data ?? null).toBeNull();
    expect(errors?.[0]?.message).toMatch(/limit of \d+ exceeded/);
  });
});
