import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadSigningKeys } from '../auth/signing-keys.ts';
import { useTestBackend } from '../testing/test-backend.ts';
import {
  CLINIC,
  createProjectClient,
  OPERATIONS,
  post,
  readProject,
  refused,
  type Operation,
  type ProjectClient,
  type WireProject,
} from './testing/project-client.ts';

const backend = useTestBackend();

let ada: ProjectClient;
let grace: ProjectClient;

beforeAll(async () => {
  ada = await createProjectClient(backend(), 'ada@example.com');
  grace = await createProjectClient(backend(), 'grace@example.com');
});

const changed = { ...CLINIC, title: 'Taken over' };

const everyOperation = (id: string): [Operation, Record<string, unknown>][] => [
  ['projects', {}],
  ['project', { id }],
  ['createProject', { input: CLINIC }],
  ['updateProject', { id, version: 1, input: changed }],
  ['deleteProject', { id }],
  ['restoreProject', { id }],
];

async function tokenThatExpired(person: ProjectClient): Promise<string> {
  const { kid, privateKey } = await loadSigningKeys(backend().dataDir);
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ role: 'authenticated' })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(`${backend().url}/auth/v1`)
    .setSubject(person.id)
    .setAudience('authenticated')
    .setIssuedAt(now - 7200)
    .setExpirationTime(now - 3600)
    .sign(privateKey);
}

describe('a project', () => {
  it('is returned as it was entered, and is first in the list of its owner', async () => {
    const input = {
      ...CLINIC,
      description: 'Ground floor.\nNo work at night.',
      status: 'IN_PROGRESS',
      budgetCents: 9_007_199_254_740_991,
      team: ['Ada "Bolt" King', 'O\\Neil', '{a,b}'],
      phases: [{ name: 'Groundwork', status: 'COMPLETED', progress: 100 }],
    };
    const created = await ada.create(input);
    expect(created).toEqual({ id: expect.stringMatching(/^\d{4,}$/), version: 1, ...input });
    expect(Number(created.id)).toBeGreaterThan(1000);
    expect(await ada.read(created.id)).toEqual(created);
    expect((await ada.list()).edges[0]?.node).toEqual(created);
  });

  it('has defaults for all that need not be given', async () => {
    expect(await ada.create()).toMatchObject({
      description: '',
      status: 'PLANNING',
      budgetCents: null,
      team: [],
      phases: [],
    });
  });
});

describe('a project of another user', () => {
  let hers: WireProject;
  beforeAll(async () => {
    hers = await ada.create({ title: 'Ada only' });
  });

  it('is not in the list', async () => {
    const own = await grace.create();
    expect((await grace.list()).edges.map(({ node }) => node)).toEqual([own]);
  });

  it('cannot be distinguished from one that never existed', async () => {
    for (const [operation, variables] of everyOperation(hers.id)) {
      if (!('id' in variables)) continue;
      const never = await grace.ask(operation, { ...variables, id: '900000000' });
      expect(await grace.ask(operation, variables)).toEqual(never);
    }
    expect(await grace.ask('project', { id: hers.id })).toEqual({ data: { project: null } });
    const change = { id: hers.id, version: 1, input: changed };
    expect(await grace.ask('updateProject', change)).toMatchObject(refused('NOT_FOUND'));
    expect(await grace.ask('deleteProject', { id: hers.id })).toMatchObject(refused('NOT_FOUND'));
    expect(await ada.read(hers.id)).toEqual(hers);
  });

  it('is not restored, and stays deleted', async () => {
    const deleted = await ada.create();
    await ada.ask('deleteProject', { id: deleted.id });
    const answer = await grace.ask('restoreProject', { id: deleted.id });
    expect(answer).toMatchObject(refused('NOT_FOUND'));
    expect(await ada.read(deleted.id)).toBeNull();
  });

  it('is not found by its key', async () => {
    const first = await ada.create({ title: 'Keyed' }, 'same-key');
    const second = await grace.create({ title: 'Keyed too' }, 'same-key');
    expect(second).toMatchObject({ title: 'Keyed too' });
    expect(second.id).not.toBe(first.id);
  });
});

describe('without a session', () => {
  it('every operation is refused and nothing changes', async () => {
    const kept = await ada.create();
    const before = await ada.list(100);
    const tokens = [null, '', 'nonsense', await tokenThatExpired(ada)];
    for (const [operation, variables] of everyOperation(kept.id)) {
      for (const token of tokens) {
        const answer = await post(backend(), token, OPERATIONS[operation], variables);
        expect(answer.errors).toHaveLength(1);
        expect(answer).toMatchObject(refused('UNAUTHENTICATED'));
        expect(Object.values(answer.data ?? {}).filter(Boolean)).toEqual([]);
      }
    }
    expect(await ada.list(100)).toEqual(before);
  });

  it('an operation is refused before its input is looked at', async () => {
    const input = { ...CLINIC, title: '' };
    const answer = await post(backend(), null, OPERATIONS.createProject, { input });
    expect(answer).toMatchObject(refused('UNAUTHENTICATED'));
  });

  it('a deleted user creates nothing', async () => {
    const gone = await createProjectClient(backend(), 'gone@example.com');
    const project = readProject(await gone.ask('createProject', { input: CLINIC }));
    await backend().sql('delete from auth.users where id = $1', [gone.id]);
    expect(await gone.ask('createProject', { input: CLINIC })).toMatchObject(
      refused('UNAUTHENTICATED'),
    );
    const rows = await backend().sql('select id from public.projects where id = $1', [project.id]);
    expect(rows).toEqual([]);
  });
});
