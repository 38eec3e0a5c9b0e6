import { expect, it } from '@jest/globals';
import { print } from '@plumbline/shared/apollo';
import { normaliseProject } from '@plumbline/shared/contracts';
import {
  createFakeSession,
  type GraphqlAnswers,
  renderRemote,
  signedInAs,
} from '@plumbline/shared/testing';
import { Toaster } from '@plumbline/shared/ui/toast';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from '@plumbline/shared/schema';
import { GetMyProjects } from '../data/my-documents.ts';
import * as remote from '../remote.tsx';

const user = {
  __typename: 'User',
  id: 'dana',
  email: 'dana@example.com',
  company: 'Keystone',
  wantsNeedsMail: false,
};

const project = (id: string) => ({
  __typename: 'Project',
  id,
  title: `Project ${id}`,
  phases: [{ __typename: 'Phase', name: 'Dig', status: 'COMPLETED', progress: 100 }],
  role: id === '2' ? 'CLIENT' : 'GC',
  isOwner: id !== '2',
});

/** The page of a list whose cursors are the numbers of its pages. */
function pageOf(pages: readonly (readonly object[])[], after: unknown) {
  const number = Number(after ?? 0);
  return {
    edges: (pages[number] ?? []).map((node) => ({ node })),
    pageInfo: { hasNextPage: number + 1 < pages.length, endCursor: String(number + 1) },
  };
}

const payments = [{ reference: '4012' }, { reference: '4013' }];

/** Two own projects, one with documents, one of another user, and a deleted one. */
const answers: GraphqlAnswers = {
  GetMyProfile: () => ({ currentUser: user }),
  GetMyInvitations: () => ({ invitations: [] }),
  GetMyProjects: ({ after, deleted }) => ({
    projects: deleted
      ? pageOf([[project('9')]], after)
      : pageOf([[project('3'), project('2')], [project('1')]], after),
  }),
  GetMyProjectParts: ({ projectId }) => ({
    parties: [{ __typename: 'Party', name: `Party of ${String(projectId)}`, members: [] }],
    contracts: projectId === '1' ? [{ id: '11' }, { id: 'gone' }] : [],
    budget: projectId === '2' ? null : { lines: [{ costCode: '22' }], costs: [{ text: 'Skip' }] },
  }),
  GetMyFiles: ({ projectId, after }) => ({
    files: pageOf(projectId === '1' ? [[{ name: 'plan.pdf' }], [{ name: 'roof.dwg' }]] : [], after),
  }),
  GetMyWork: ({ projectId, after }) => ({
    workOrders: pageOf(
      projectId === '1' ? [[{ text: 'Drain', photos: [{ name: 'IMG_1.jpg' }] }]] : [],
      after,
    ),
  }),
  GetMyContract: ({ id }) => ({
    contract:
      id === '11'
        ? { title: 'Pipes', lines: [{ text: 'Rough-in' }], requests: [{ id: '21' }, { id: '22' }] }
        : null,
  }),
  GetMyRequest: ({ id }) => ({
    paymentRequest: { id, waiver: { text: 'Waived' }, payments: id === '21' ? payments : [] },
  }),
  GetMyLedger: ({ after }) => ({ ledger: pageOf([[{ id: '1' }], [{ id: '2' }]], after) }),
};

const file = z.looseObject({ projects: z.array(z.looseObject({ id: z.string() })) });

/** jsdom's files have no `text()`. */
const read = (blob: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(blob ?? new Blob());
  });

/** Opens the profile and downloads; what was downloaded, once there is something. */
async function download(given: GraphqlAnswers) {
  const files: Blob[] = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) files.push(blob);
    return '#';
  };
  const session = createFakeSession({ session: signedInAs(user.email) });
  render(<Toaster />);
  renderRemote(remote, { path: '/dashboard/profile', session, answers: given });
  await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
  return files;
}

it('has the profile and the projects with all that the user sees of them', async () => {
  const files = await download(answers);
  expect(await screen.findByText(/^It has/)).toHaveTextContent(
    'It has your profile, 2 projects, 1 shared project, 1 deleted project, 1 contract, 2 payment requests, 2 payments, and 1 work order.',
  );
  expect(screen.getByText(/^Saved plumbline-data-.*\.json$/)).toBeVisible();
  const text = await read(files[0]);
  expect(text).not.toContain('__typename');
  const data = file.parse(JSON.parse(text));
  expect(data.projects.map(({ id }) => id)).toEqual(['3', '1']);
  expect(data).toMatchObject({
    product: 'Plumbline',
    schemaVersion: 1,
    profile: { company: 'Keystone', wantsNeedsMail: false },
    deletedProjects: [{ id: '9', phases: [{ name: 'Dig' }] }],
    sharedProjects: [{ id: '2', role: 'CLIENT', parties: [{ name: 'Party of 2' }], budget: null }],
  });
  expect(data.projects[1]).toMatchObject({
    contracts: [
      {
        title: 'Pipes',
        lines: [{ text: 'Rough-in' }],
        requests: [{ id: '21', waiver: { text: 'Waived' }, payments }, { id: '22' }],
        ledger: [{ id: '1' }, { id: '2' }],
      },
    ],
    workOrders: [{ text: 'Drain', photos: [{ name: 'IMG_1.jpg' }] }],
    files: [{ name: 'plan.pdf' }, { name: 'roof.dwg' }],
    budget: { lines: [{ costCode: '22' }], costs: [{ text: 'Skip' }] },
  });
});

it.each(['GetMyProfile', 'GetMyLedger'])(
  'is not downloaded where a part cannot be read: %s',
  async (name) => {
    const fail = () => Promise.reject(new Error('unreachable'));
    const files = await download({ ...answers, [name]: fail });
    expect(await screen.findByText('Nothing was downloaded')).toBeVisible();
    expect(files).toEqual([]);
  },
);

it('asks for every field that users write of a project', () => {
  const fields = Object.keys(
    normaliseProject({ title: '', client: '', startDate: '', endDate: '' }),
  );
  expect(print(GetMyProjects).match(/\w+/g)).toEqual(expect.arrayContaining(fields));
});
