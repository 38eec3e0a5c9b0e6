import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { sweepProjects } from '../graphql/projects/deleted-projects.ts';
import { createAnotherProject } from '../testing/another-project.ts';
import { keepUpload } from '../testing/kept-upload.ts';
import { createMoney } from '../testing/money-cast.ts';
import { createDocuments } from '../testing/money-documents.ts';
import { emailOf, type Cast, type Person } from '../testing/people-cast.ts';
import { createWork } from '../testing/work-orders.ts';
import { useCast } from '../testing/use-cast.ts';
import { DatabaseError } from './database.ts';

const project = useCast();

const DELETE = 'update public.projects set deleted_at = now() where id = $1 returning id';
const HELD = '55006';
const byId = (one: { id: string }, other: { id: string }) => Number(one.id) - Number(other.id);
const named = z.object({ name: z.string() });

/** A project with every kind of document, its contracts signed or not. */
async function createProject(title: string, isSigned: boolean): Promise<Cast> {
  const cast = await createAnotherProject(project(), title);
  const money = createMoney(cast);
  const documents = createDocuments(cast, money, 'plumbing');
  await documents.save();
  await documents.offer();
  const planned = { json: [{ costCode: '22', text: 'Pipes', plannedCents: 100 }] };
  await cast.call('owner', 'plan_budget', [cast.projectId, null, planned]);
  await uploadPhoto(cast, null);
  if (!isSigned) return cast;
  await recordCost(cast);
  const contract = await documents.sign();
  const change = await documents.propose('asker', contract);
  await documents.answerChange('decider', change, true);
  const request = await documents.draft(contract, 40_000);
  await documents.attachWaiver(request);
  await documents.submit(request);
  await documents.approve(request);
  await documents.reverse(await documents.pay(request));
  await documents.acknowledge(await documents.pay(request));
  await documents.release(contract, 100);
  const work = createWork(cast, money, 'plumbing');
  const order = await work.issue(contract);
  await uploadPhoto(cast, order);
  await work.submit(order);
  await work.extra(contract);
  await work.approve(await work.submit(await work.extra(contract)));
  return cast;
}

/** A photo of an order; or with none, a file of the project. */
const uploadPhoto = ({ database, projectId, members }: Cast, order: string | null) =>
  database.run(
    `insert into public.uploads (
       id, project_id, work_order_id, bucket, name, type, size_bytes, sha256, created_by, user_id
     )
     select gen_random_uuid(), $1, $2, case when $2::uuid is null then 'files' else 'photos' end,
       'photo.jpg', 'image/jpeg', 1, repeat('0', 64), member.id, member.user_id
     from public.members as member, public.members as known
     where known.id = $3 and member.project_id = $1 and member.user_id = known.user_id`,
    [projectId, order, members.get('plumber') ?? ''],
  );

const recordCost = async ({ call, projectId }: Cast) =>
  call('owner', 'reverse_cost', [
    await call('owner', 'record_cost', [projectId, '', 'Crane', 100, '2026-11-20', null]),
  ]);

/** The state with which the owner of the tables is refused. */
async function refused(text: string, value: string): Promise<DatabaseError | undefined> {
  const error: unknown = await project()
    .database.run(text, [value])
    .catch((error: unknown) => error);
  return error instanceof DatabaseError ? error : undefined;
}

const projectsNow = async () =>
  (
    await project().database.query(
      named,
      'select title as name from public.projects order by title',
    )
  ).map(({ name }) => name);

it('keeps a project with a signed contract, and the account of its owner', async () => {
  const { projectId, attempt } = await createProject('Signed', true);
  expect(await attempt('owner', DELETE, [projectId])).toBe(`state ${HELD}`);
  expect((await refused('delete from public.projects where id = $1', projectId))?.sqlState).toBe(
    HELD,
  );
  expect(
    (await refused('delete from auth.users where email = $1', emailOf('owner')))?.sqlState,
  ).toBe(HELD);
  expect(await attempt('owner', 'select accounts.delete_own($1)', [emailOf('owner')])).toBe(
    `state ${HELD}`,
  );
  const reason = z.object({ reason: z.string() });
  const [held] = await project().database.query(
    reason,
    'select accounts.held_by(id) as reason from auth.users where email = $1',
    [emailOf('owner')],
  );
  expect(held?.reason).toContain('"Signed" has a signed contract');
});

it('keeps a project with a cost, though it was reversed', async () => {
  const cast = await createProject('Spent', false);
  await recordCost(cast);
  expect(await cast.attempt('owner', DELETE, [cast.projectId])).toBe(`state ${HELD}`);
});

it('deletes a project with neither, and for good once it cannot be restored', async () => {
  const { projectId, database, attempt } = await createProject('Unsigned', false);
  expect(await attempt('owner', DELETE, [projectId])).toHaveLength(1);
  await database.run(
    "update public.projects set deleted_at = now() - interval '31 days' where id = $1",
    [projectId],
  );
  await sweepProjects(database);
  expect(await projectsNow()).toEqual(['Clinic', 'Signed', 'Spent']);
});

it('deletes an example whole, ledger and all, which no user can make of a project', async () => {
  const before = await countRows();
  const { projectId, database, attempt } = await createProject('Example', true);
  const become = 'update public.projects set is_example = true returning id';
  expect(await attempt('owner', become)).toBe('state 42501');
  await database.run('update public.projects set is_example = true where id = $1', [projectId]);
  expect(await attempt('owner', DELETE, [projectId])).toHaveLength(1);
  await database.run(
    "update public.projects set deleted_at = now() - interval '31 days' where id = $1",
    [projectId],
  );
  await sweepProjects(database);
  expect(await projectsNow()).toEqual(['Clinic', 'Signed', 'Spent']);
  expect(await countRows()).toEqual(before);
  expect(await createMoney(project()).differences()).toEqual([]);
});

/** How many rows each table of money has. */
async function countRows() {
  const { database } = project();
  const tables = await database.query(
    named,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
     and relkind = 'r' order by 1`,
  );
  const counts: [string, number][] = [];
  for (const { name } of tables) {
    counts.push([name, (await database.query(z.unknown(), `select from public.${name}`)).length]);
  }
  return counts;
}

it('keeps a party that has a contract, be it a draft, or a file, and tells the contractor alone', async () => {
  const { as, call, database, parties, projectId } = project();
  const readHeld = (person: Person) =>
    as(person, (connection) =>
      connection.query(
        z.object({ id: z.string() }),
        'select unnest(rights.held_parties($1))::text as id order by 1',
        [projectId],
      ),
    );
  expect(await readHeld('owner')).toEqual([]);
  await createDocuments(project(), createMoney(project()), 'plumbing').save();
  const file = await keepUpload(project(), 'client', { state: 'REMOVED' });
  const held = [parties.gc, parties.plumbing, parties.client].map((id) => ({ id })).sort(byId);
  expect((await readHeld('owner')).sort(byId)).toEqual(held);
  expect(await readHeld('plumber')).toEqual([]);
  expect(await call('owner', 'remove_party', [parties.client])).toBe('HAS_DOCUMENTS');
  await database.run('delete from public.uploads where id = $1', [file]);
  expect(await call('owner', 'remove_party', [parties.plumbing])).toBe('HAS_DOCUMENTS');
  expect(await call('owner', 'remove_party', [parties.roofing])).toBe(parties.roofing);
});

it('keeps the name of a member who has signed, and ends what they may do at once', async () => {
  const cast = project();
  const money = createMoney(cast);
  const documents = createDocuments(cast, money, 'plumbing');
  const contract = await documents.sign();
  const request = await documents.draft(contract, 10_000);
  const order = await createWork(cast, money, 'plumbing').issue(contract);
  await cast.call('owner', 'remove_member', [cast.members.get('plumber') ?? '']);
  for (const [command, values] of [
    ['submit_payment_request', [request, 1]],
    ['withdraw_payment_request', [request, 1]],
    ['submit_work_order', [order, 1, null]],
    ['propose_change_order', [contract, 'Water', { json: [{ text: 'Pump', scheduledCents: 1 }] }]],
  ] as const) {
    expect(await cast.call('plumber', command, [...values])).toBe('NOT_FOUND');
  }
  expect(await signerOf(contract)).toEqual({ name: 'plumber Lee' });
});

it.each([
  ['plumber', false, 'plumber Lee'],
  ['client', true, 'Former member'],
] as const)('closes the account of a %s who has signed', async (name, isAnonymous, left) => {
  const isClient = name === 'client';
  const cast = isClient ? project() : await createAnotherProject(project(), 'Closed');
  const money = createMoney(cast);
  const contract = await createDocuments(cast, money, isClient ? 'client' : 'plumbing').sign();
  if (!isClient) await uploadPhoto(cast, null);
  await cast.as(name, ({ run }) =>
    run('select accounts.delete_own($1, $2)', [emailOf(name), isAnonymous]),
  );
  expect(await signerOf(contract)).toEqual({ name: left });
  const uploads = await cast.database.query(
    named,
    `select member.name from public.uploads as upload
       join public.members as member on member.id = upload.created_by
     where upload.project_id = $1 and upload.user_id is null`,
    [cast.projectId],
  );
  expect(uploads).toEqual(isClient ? [] : [{ name: left }]);
  // Sessions and profile hang on the user by foreign keys.
  for (const text of [
    'select from auth.users where email = $1',
    'select from public.members where email = $1',
    'select from public.invitations where email = $1',
  ]) {
    expect(await cast.database.query(z.unknown(), text, [emailOf(name)])).toEqual([]);
  }
  expect(await cast.attempt(name, 'select from public.contracts')).toEqual([]);
  expect(await money.differences()).toEqual([]);
});

const signerOf = async (contract: string) =>
  (
    await project().database.query(
      named,
      `select name from public.members join public.contracts on members.id = answered_by
       where contracts.id = $1`,
      [contract],
    )
  )[0];
