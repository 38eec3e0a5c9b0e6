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

const idsOf = ({ edges }: z.infer<typeof page>) => edges.map(({ node }) => node.id);

/** The ids of a list, page by page of two. */
async function readPages(who: MoneyClient, list: (args: string) => string) {
  const ids: string[] = [];
  let after = '';
  for (let isMore = true; isMore;) {
    const next = page.parse(
      await who.query(
        `${list(`first: 2${after}`)} { edges { node { id } cursor } pageInfo { hasNextPage endCursor } }`,
      ),
    );
    ids.push(...idsOf(next));
    if (next.edges.length > 0) expect(next.pageInfo.endCursor).toBe(next.edges.at(-1)?.cursor);
    after = `, after: "${next.pageInfo.endCursor ?? ''}"`;
    isMore = next.pageInfo.hasNextPage;
  }
  return ids;
}

const ofProject = (projectId: string) => (args: string) =>
  `workOrders(projectId: "${projectId}", ${args})`;
const ofMine = (args: string) => `myWorkOrders(${args})`;
const ofOthers = (args: string) => `myWorkOrders(ofOthers: true, ${args})`;

it('lists orders in pages, open ones first and of those the newest', async () => {
  const { owner, plumber, client, projectId, issue, extra, apprentice, stranger } = project;
  const first = await issue();
  const second = await issue();
  await owner.command('cancelWorkOrder', versioned(second));
  const draft = await plumber.command('saveExtra', extra({ entries: [] }));
  const list = ofProject(projectId);

  const all = await readPages(plumber, list);
  expect(all.slice(0, 3)).toEqual([draft.id, first.id, second.id]);
  expect(await readPages(owner, list)).toEqual(all.filter((id) => id !== draft.id));
  for (const who of [client, stranger]) expect(await readPages(who, list)).toEqual([]);

  const mine = page.parse(
    await apprentice.query(
      'myWorkOrders(first: 1) { edges { node { id } cursor } pageInfo { hasNextPage endCursor } }',
    ),
  );
  expect(idsOf(mine)).toEqual([first.id]);
  const empty = `myWorkOrders(after: "${mine.pageInfo.endCursor ?? ''}") { edges { cursor } }`;
  expect(await apprentice.query(empty)).toEqual({ edges: [] });
});

it('lists first what the other party has answered, then what is to do by its due date', async () => {
  const { owner, plumber, projectId, issue } = await createWorkProject(backend());
  const undated = await issue();
  const late = await issue({ dueDate: '2020-01-05' });
  const later = await issue({ dueDate: '2199-01-01' });
  const soon = await issue({ dueDate: '2198-12-31' });
  const report = async (dueDate: string) =>
    plumber.command('submitWorkOrder', versioned(await issue({ dueDate })));
  const reported = await report('2019-01-01');
  const refusal = { approve: false, reason: 'It leaks' };
  const returned = await owner.command('decideWorkOrder', {
    ...versioned(await report('2200-01-01')),
    ...refusal,
  });
  const approved = await owner.command('decideWorkOrder', {
    ...versioned(await report('2018-01-01')),
    approve: true,
  });

  const list = ofProject(projectId);
  const toDo = [late, soon, later].map(({ id }) => id);
  const ofPlumber = [returned.id, ...toDo, reported.id, undated.id, approved.id];
  const ofOwner = [reported.id, ...toDo, returned.id, undated.id, approved.id];
  expect(await readPages(plumber, list)).toEqual(ofPlumber);
  expect(await readPages(owner, list)).toEqual(ofOwner);
  const readMine = async (who: MoneyClient) =>
    (await readPages(who, ofMine)).filter((id) => ofPlumber.includes(id));
  expect(await readMine(plumber)).toEqual([returned.id, ...toDo, undated.id]);
  expect(await readMine(owner)).toEqual([reported.id]);

  const needs = await readPages(plumber, (args) => `needsMe(${args})`);
  const ofThese = needs.filter((need) => ofPlumber.some((id) => need.endsWith(id)));
  expect(ofThese).toEqual([
    ...toDo.map((id) => `DO_ORDER ${id}`),
    `CORRECT_ORDER ${returned.id}`,
    `DO_ORDER ${undated.id}`,
  ]);
});

it('lists drafts first, then what the other party has to do or decide', async () => {
  const { owner, plumber, client, stranger, issue, extra } = await createWorkProject(backend());
  const undated = await issue();
  const soon = await issue({ dueDate: '2198-12-31' });
  const report = async () => plumber.command('submitWorkOrder', versioned(await issue()));
  const reported = await report();
  const draft = await plumber.command('saveExtra', extra());
  const offered = await plumber.command('saveExtra', extra());
  await plumber.command('submitWorkOrder', versioned(offered));
  await owner.command('decideWorkOrder', { ...versioned(await report()), approve: true });

  const ofPlumber = [draft.id, reported.id, offered.id];
  const ofOwner = [soon.id, undated.id];
  const readOthers = async (who: MoneyClient) =>
    (await readPages(who, ofOthers)).filter((id) => [...ofPlumber, ...ofOwner].includes(id));
  expect(await readOthers(plumber)).toEqual(ofPlumber);
  expect(await readOthers(owner)).toEqual(ofOwner);
  for (const who of [client, stranger]) expect(await readOthers(who)).toEqual([]);
});

it('says for which party an open order waits, and since when', async () => {
  const { owner, plumber, issue } = project;
  const moments = z.record(z.string(), z.string().nullable());
  const read = async (id: string) =>
    moments.parse(
      await plumber.query(
        `workOrder(id: "${id}") { waitsFor waitsSince createdAt submittedAt decidedAt }`,
      ),
    );
  const order = await issue();
  const issued = await read(order.id);
  expect(issued).toMatchObject({ waitsFor: 'SUBCONTRACTOR', waitsSince: issued['createdAt'] });
  const reported = await plumber.command('submitWorkOrder', versioned(order));
  const submitted = await read(order.id);
  expect(submitted).toMatchObject({ waitsFor: 'Owner Ltd', waitsSince: submitted['submittedAt'] });
  const refusal = { ...versioned(reported), approve: false, reason: 'It leaks' };
  const sentBack = await owner.command('decideWorkOrder', refusal);
  const returned = await read(order.id);
  expect(returned).toMatchObject({ waitsFor: 'SUBCONTRACTOR', waitsSince: returned['decidedAt'] });
  await owner.command('cancelWorkOrder', versioned(sentBack));
  expect(await read(order.id)).toMatchObject({ waitsFor: null, waitsSince: null });
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
  for (const list of [...lists, 'myWorkOrders(', 'myWorkOrders(ofOthers: true, ']) {
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
