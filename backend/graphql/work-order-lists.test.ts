import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { followChanges } from '../changes/testing/follow.ts';
import { useTestBackend } from '../testing/test-backend.ts';
import type { MoneyClient } from './testing/money-client.ts';
import { post, refused } from './testing/project-client.ts';
import { createWorkProject, versioned, type WorkProject } from './testing/work-project.ts';

const backend = useTestBackend();
let project: WorkProject;

beforeAll(async () => {
  project = await createWorkProject(backend());
});

const page = z.object({
  edges: z.array(z.object({ node: z.object({ id: z.string() }), cursor: z.string() })),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
});

it('lists orders in pages, open ones first and of those the newest', async () => {
  const { owner, plumber, client, projectId, issue, extra, apprentice, stranger } = project;
  const first = await issue();
  const second = await issue();
  await owner.command('cancelWorkOrder', versioned(second));
  const draft = await plumber.command('saveExtra', extra({ entries: [] }));
  const list = (args: string) =>
    `workOrders(projectId: "${projectId}", ${args}) { edges { node { id } cursor }
      pageInfo { hasNextPage endCursor } }`;
  const read = async (who: MoneyClient, args: string) => page.parse(await who.query(list(args)));
  const idsOf = ({ edges }: z.infer<typeof page>) => edges.map(({ node }) => node.id);

  const all = idsOf(await read(plumber, 'first: 100'));
  expect(all.slice(0, 3)).toEqual([draft.id, first.id, second.id]);
  expect(idsOf(await read(owner, 'first: 100'))).toEqual(all.filter((id) => id !== draft.id));
  for (const who of [client, stranger]) expect(idsOf(await read(who, 'first: 100'))).toEqual([]);

  const paged: string[] = [];
  let after = '';
  for (let isMore = true; isMore;) {
    const next = await read(plumber, `first: 2${after}`);
    paged.push(...idsOf(next));
    expect(next.pageInfo.endCursor).toBe(next.edges.at(-1)?.cursor);
    after = `, after: "${next.pageInfo.endCursor ?? ''}"`;
    isMore = next.pageInfo.hasNextPage;
  }
  expect(paged).toEqual(all);

  const mine = page.parse(
    await apprentice.query(
      'myWorkOrders(first: 1) { edges { node { id } cursor } pageInfo { hasNextPage endCursor } }',
    ),
  );
  expect(idsOf(mine)).toEqual([first.id]);
  const empty = `myWorkOrders(after: "${mine.pageInfo.endCursor ?? ''}") { edges { cursor } }`;
  expect(await apprentice.query(empty)).toEqual({ edges: [] });
});

it('answers nothing for what cannot be an id, and refuses pages and places that are none', async () => {
  const { plumber, projectId } = project;
  expect(await plumber.query('workOrder(id: "1 or true") { id }')).toBeNull();
  expect(await plumber.query(`workOrder(id: "${randomUUID()}") { id }`)).toBeNull();
  for (const id of ['x', '0', '999999']) {
    expect(await plumber.query(`workOrders(projectId: "${id}") { edges { cursor } }`)).toEqual({
      edges: [],
    });
    expect(await plumber.query(`files(projectId: "${id}") { edges { cursor } }`)).toEqual({
      edges: [],
    });
  }
  const lists = [`workOrders(projectId: "${projectId}", `, `files(projectId: "${projectId}", `];
  for (const list of [...lists, 'myWorkOrders(']) {
    for (const args of ['first: 0', 'first: 101', 'after: "x"', 'after: "W10"']) {
      const answer = await post(
        backend(),
        plumber.token,
        `{ ${list}${args}) { edges { cursor } } }`,
      );
      expect(answer).toMatchObject(refused('BAD_USER_INPUT'));
    }
  }
});

it('tells both parties of an order at once, and of a draft the payee alone', async () => {
  const { owner, plumber, projectId, issue, extra } = project;
  const streams = await Promise.all(
    [owner, plumber].map(({ token }) => followChanges(backend(), token)),
  );
  const nextKinds = () =>
    Promise.all(
      streams.map(async (stream) => {
        const { kinds } = await stream.until(({ projectId: told }) => told === projectId);
        return kinds;
      }),
    );
  await nextKinds();
  const order = await issue();
  expect(await nextKinds()).toEqual([
    ['WORK', 'NEEDS'],
    ['WORK', 'NEEDS'],
  ]);
  const draft = await plumber.command('saveExtra', extra());
  expect(await streams[1]?.next()).toMatchObject({ kinds: ['WORK'] });
  const offered = await plumber.command('submitWorkOrder', versioned(draft));
  expect(await nextKinds()).toEqual([
    ['WORK', 'NEEDS'],
    ['WORK', 'NEEDS'],
  ]);
  await owner.command('decideWorkOrder', { ...versioned(offered), approve: true });
  expect(await nextKinds()).toEqual([
    ['WORK', 'NEEDS', 'MONEY'],
    ['WORK', 'NEEDS', 'MONEY'],
  ]);
  await owner.command('cancelWorkOrder', versioned(order));
  for (const stream of streams) stream.close();
});
