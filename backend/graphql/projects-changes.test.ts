import { beforeAll, describe, expect, it } from '@jest/globals';
import { useTestBackend } from '../testing/test-backend.ts';
import {
  CLINIC,
  createProjectClient,
  readProject,
  refused,
  type ProjectClient,
} from './testing/project-client.ts';

const backend = useTestBackend();

let ada: ProjectClient;

beforeAll(async () => {
  ada = await createProjectClient(backend(), 'ada@example.com');
});

const FULL = {
  description: 'Two floors',
  status: 'COMPLETED',
  budgetCents: 125_000_00,
  team: ['Ada', 'Grace'],
  phases: [{ name: 'Roof', status: 'IN_PROGRESS', progress: 40 }],
};

const change = (id: string, version: number, input: object) =>
  ada.ask('updateProject', { id, version, input: { ...CLINIC, ...input } });

describe('changing a project', () => {
  it('answers with the change and the next version', async () => {
    const { id } = await ada.create();
    const changed = readProject(await change(id, 1, { ...FULL, title: 'Clinic, phase two' }));
    expect(changed).toEqual({ ...CLINIC, ...FULL, id, version: 2, title: 'Clinic, phase two' });
    expect(await ada.read(id)).toEqual(changed);
  });

  it('keeps fields that are absent, and empties fields that are null', async () => {
    const { id } = await ada.create(FULL);
    expect(readProject(await change(id, 1, { title: 'New' }))).toMatchObject(FULL);
    const nothing = {
      description: null,
      budgetCents: null,
      team: null,
      phases: null,
      status: null,
    };
    expect(readProject(await change(id, 2, nothing))).toMatchObject({
      description: '',
      budgetCents: null,
      team: [],
      phases: [],
      status: 'PLANNING',
    });
  });

  it('keeps its place in the list', async () => {
    const older = await ada.create();
    const newer = await ada.create();
    await change(older.id, 1, { title: 'Touched' });
    expect((await ada.list(2)).edges.map(({ node }) => node.id)).toEqual([newer.id, older.id]);
  });

  it('reports a conflict to the second of two tabs, and overwrites nothing', async () => {
    const { id } = await ada.create();
    const first = readProject(await change(id, 1, { title: 'First tab' }));
    const second = await change(id, 1, { title: 'Second tab' });
    expect(second).toMatchObject({ data: null, ...refused('CONFLICT') });
    expect(second.errors?.[0]?.message).toMatch(/has changed since/);
    expect(await ada.read(id)).toEqual(first);
    expect(readProject(await change(id, 2, { title: 'Second tab' })).version).toBe(3);
  });

  it('applies one of many concurrent changes', async () => {
    const { id } = await ada.create();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, tab) => change(id, 1, { title: `Tab ${tab}` })),
    );
    const winners = answers.filter(({ errors }) => errors === undefined);
    expect(winners).toHaveLength(1);
    expect(await ada.read(id)).toEqual(winners.map(readProject)[0]);
  });

  it.each([0, -1, 2, 2_147_483_647])('is not made on version %i of a new one', async (version) => {
    const { id } = await ada.create();
    expect(await change(id, version, {})).toMatchObject(refused('CONFLICT'));
  });
});

describe('deleting a project', () => {
  it('removes it from the list, and from every operation', async () => {
    const { id } = await ada.create();
    expect(await ada.ask('deleteProject', { id })).toEqual({ data: { deleteProject: id } });
    expect(await ada.read(id)).toBeNull();
    expect((await ada.list(100)).edges.map(({ node }) => node.id)).not.toContain(id);
    expect(await ada.ask('deleteProject', { id })).toMatchObject(refused('NOT_FOUND'));
    expect(await change(id, 1, {})).toMatchObject(refused('NOT_FOUND'));
  });

  it('is undone by restoring, as often as asked', async () => {
    const project = await ada.create(FULL);
    await ada.ask('deleteProject', { id: project.id });
    for (let time = 0; time < 2; time += 1) {
      const answer = await ada.ask('restoreProject', { id: project.id });
      expect(readProject(answer)).toEqual(project);
    }
    expect((await ada.list(1)).edges[0]?.node).toEqual(project);
  });

  it.each([
    ['29 days 23 hours', true],
    ['30 days 1 second', false],
  ])('%s ago: can be restored is %s', async (age, restorable) => {
    const { id } = await ada.create();
    await ada.ask('deleteProject', { id });
    await backend().sql(
      'update public.projects set deleted_at = now() - $1::interval where id = $2',
      [age, id],
    );
    const answer = await ada.ask('restoreProject', { id });
    if (restorable) expect(readProject(answer).id).toBe(id);
    else expect(answer).toMatchObject({ data: null, ...refused('NOT_FOUND') });
  });
});

describe('a repeated creation', () => {
  it('with the same key gives the same project', async () => {
    const first = await ada.create({}, 'twice');
    expect(await ada.create({ title: 'Another' }, 'twice')).toEqual(first);
    const { id } = await ada.create({}, 'other');
    expect(id).not.toBe(first.id);
  });

  it('at once with the same key makes one project', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => ada.create({}, 'at-once')));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  it('returns the project with its later changes', async () => {
    const { id } = await ada.create({}, 'changed-since');
    const changed = readProject(await change(id, 1, { title: 'Changed since' }));
    expect(await ada.create({}, 'changed-since')).toEqual(changed);
  });

  it('does not bring back a project that was deleted', async () => {
    const { id } = await ada.create({}, 'deleted-since');
    await ada.ask('deleteProject', { id });
    const again = await ada.ask('createProject', { input: CLINIC, key: 'deleted-since' });
    expect(again).toMatchObject(refused('NOT_FOUND'));
    expect(await ada.read(id)).toBeNull();
  });

  it('without a key makes two', async () => {
    expect((await ada.create()).id).not.toBe((await ada.create()).id);
  });
});

describe('a user with 5,000 projects', () => {
  it('gets a LIMIT error, and can create one after deleting one', async () => {
    const full = await createProjectClient(backend(), 'full@example.com');
    const kept = await full.create({}, 'kept');
    // Each of these rows would count all the others.
    await backend().sql('alter table public.projects disable trigger limit_created_projects');
    await backend().sql(
      `insert into public.projects (owner, title, client, start_date, end_date)
       select $1, 'Project', 'Client', '2026-01-01', '2026-12-31' from generate_series(1, 4999)`,
      [full.id],
    );
    await backend().sql('alter table public.projects enable trigger limit_created_projects');
    const refusal = await full.ask('createProject', { input: CLINIC });
    expect(refusal).toMatchObject({ data: null, ...refused('LIMIT') });
    expect(await full.create({}, 'kept')).toEqual(kept);
    await full.ask('deleteProject', { id: kept.id });
    const both = await Promise.all([1, 2].map(() => full.ask('createProject', { input: CLINIC })));
    expect(both.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(await full.ask('restoreProject', { id: kept.id })).toMatchObject(refused('LIMIT'));
    expect((await ada.create()).version).toBe(1);
  });

  it('gets a LIMIT error with 6,000 projects including recently deleted ones', async () => {
    const busy = await createProjectClient(backend(), 'busy@example.com');
    const fill = (count: number) =>
      backend().sql(
        `insert into public.projects (owner, title, client, start_date, end_date, deleted_at)
         select $1, 'Project', 'Client', '2026-01-01', '2026-12-31', now()
         from generate_series(1, $2::int)`,
        [busy.id, count],
      );
    await backend().sql('alter table public.projects disable trigger limit_created_projects');
    await fill(5998);
    await backend().sql('alter table public.projects enable trigger limit_created_projects');
    const { id } = await busy.create();
    await busy.ask('deleteProject', { id });
    const last = await busy.create();
    expect(await busy.ask('createProject', { input: CLINIC })).toMatchObject(refused('LIMIT'));
    expect(readProject(await busy.ask('restoreProject', { id })).id).toBe(id);
    expect(await busy.read(last.id)).toEqual(last);
  });
});
