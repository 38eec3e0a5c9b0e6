import { expect, it } from '@jest/globals';
import { type Ask, GetMyInvitations, GetMyProfile, GetMyProjects, readMyData } from './my-data.ts';

const user = {
  __typename: 'User',
  id: 'dana',
  email: 'dana@example.com',
  firstName: 'Dana',
  lastName: 'Okafor',
  phoneNumber: null,
  company: 'Keystone',
};

const project = (id: string) => ({
  __typename: 'Project',
  id,
  title: `Project ${id}`,
  client: 'Bayview',
  startDate: '2026-03-02',
  endDate: '2026-11-30',
  description: '',
  status: 'PLANNING',
  budgetCents: null,
  team: ['Ada'],
  phases: [{ __typename: 'Phase', name: 'Dig', status: 'COMPLETED', progress: 100 }],
  version: 1,
  role: id === '2' ? 'CLIENT' : 'GC',
  isOwner: id !== '2',
});

/** Answers with these pages, whose cursors are their numbers. */
const ask =
  (live: string[][], deleted: string[][]): Ask =>
  (query, variables: Record<string, unknown>) => {
    if (Object.is(query, GetMyProfile)) return Promise.resolve({ currentUser: user });
    if (Object.is(query, GetMyInvitations)) return Promise.resolve({ invitations: [] });
    if (!Object.is(query, GetMyProjects)) throw new Error('another query');
    const pages = variables['deleted'] ? deleted : live;
    const number = Number(variables['after'] ?? 0);
    return Promise.resolve({
      projects: {
        edges: (pages[number] ?? []).map((id) => ({ node: project(id) })),
        pageInfo: { hasNextPage: number + 1 < pages.length, endCursor: String(number + 1) },
      },
    });
  };

it('has the profile and the projects of all pages, deleted and shared ones apart', async () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const data = await readMyData(ask([['3', '2'], ['1']], [['9']]), now);
  expect(data).toMatchObject({
    product: 'Plumbline',
    schemaVersion: 1,
    exportedAt: '2026-11-23T12:00:00.000Z',
    profile: { email: 'dana@example.com', company: 'Keystone' },
    deletedProjects: [{ id: '9', phases: [{ name: 'Dig' }] }],
  });
  expect(data.projects.map(({ id }) => id)).toEqual(['3', '1']);
  expect(data.sharedProjects).toEqual([{ id: '2', title: 'Project 2', role: 'CLIENT' }]);
  expect(JSON.stringify(data)).not.toContain('__typename');
});

it('fails as a whole where a part cannot be read', async () => {
  await expect(
    readMyData(() => Promise.resolve({ currentUser: null }), new Date()),
  ).rejects.toThrow();
});
