import { describe, expect, it } from '@jest/globals';
import type { GraphqlAnswers } from '@plumbline/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeFilesApi, projectFile } from '../testing/fake-files-api.ts';
import { createFakePeopleApi, sentInvitation } from '../testing/fake-people-api.ts';
import { createFakeProjectsApi, projectRecord } from '../testing/fake-projects-api.ts';
import { contractor, pat, plumbing } from './people-setup.ts';
import { fill, open, press } from './project-form-setup.tsx';

/** An API that does what it is asked for, and whose first answers to that operation do not arrive. */
function openLosing(operation: string, path: string, parties = [contractor, plumbing]) {
  const { answers: files } = createFakeFilesApi([
    projectFile({ id: 'b', name: 'Plan.pdf' }),
    projectFile({ id: 'a', name: 'Plan.pdf' }),
  ]);
  const projects = createFakeProjectsApi([projectRecord({ id: '1001' })]);
  const people = createFakePeopleApi(parties);
  const answers: GraphqlAnswers = { ...projects.answers, ...people.answers, ...files };
  const keys: unknown[] = [];
  const lose: GraphqlAnswers[string] = async (variables) => {
    const answer = await answers[operation]?.(variables);
    keys.push(variables['key']);
    if (!answer || keys.length <= 2) throw new TypeError('Failed to fetch');
    return answer;
  };
  return {
    keys,
    projects,
    people: people.api,
    opened: open(path, { ...answers, [operation]: lose }),
  };
}

async function confirm(opener: string) {
  const [newest] = await screen.findAllByRole('button', { name: opener });
  if (newest) await userEvent.click(newest);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: /^(Remove|Leave)/ }));
  expect(await dialog.findByText(/It may have been done/)).toBeVisible();
}

it.each([
  ['Plan.pdf', 'RemoveFile', '/1001/documents'],
  ['Pat Lee', 'RemoveMember', '/1001/team'],
  ['Riverside Plumbing', 'RemoveParty', '/1001/team'],
])('the removal of %s is said once the list tells that it has gone', async (name, ...where) => {
  const { keys, opened } = openLosing(...where);
  const { refetch } = await opened;
  await confirm(`Remove ${name}`);
  await act(refetch);
  expect(await screen.findByText(`${name} was removed`)).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
});

it('the withdrawal of an invitation is said once the list tells that it has gone', async () => {
  const invited = { ...plumbing, invitations: [sentInvitation({ id: '9' })] };
  const { keys, opened } = openLosing('RevokeInvitation', '/1001/team', [contractor, invited]);
  const { refetch } = await opened;
  await press('Withdraw the invitation of pat@example.com');
  expect(await screen.findByText(/It may have been done/)).toBeVisible();
  await act(refetch);
  expect(await screen.findByText('Invitation withdrawn')).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
});

it('a new name is said once the list tells that it is there', async () => {
  const { keys, opened } = openLosing('RenameParty', '/1001/team');
  const { refetch } = await opened;
  await press('Rename Riverside Plumbing');
  await fill({ Name: 'River Pipes' });
  await press('Save');
  expect(await screen.findByText(/It may have been done/)).toBeVisible();
  await act(refetch);
  expect(await screen.findByText('Renamed to River Pipes')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'River Pipes' })).toHaveFocus();
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
});

describe('what another member changed before the repeat was answered', () => {
  it('is said of a name', async () => {
    const { people, opened } = openLosing('RenameParty', '/1001/team');
    await opened;
    await press('Rename Riverside Plumbing');
    await fill({ Name: 'River Pipes' });
    await press('Save');
    expect(await screen.findByText(/It may have been done/)).toBeVisible();
    people.parties = [contractor, { ...plumbing, name: 'River Works', version: 3 }];
    await press('Save');
    expect(await screen.findByText('Your new name “River Pipes” had arrived')).toBeVisible();
    expect(screen.getByText(/has renamed it since. It is now “River Works”/)).toBeVisible();
  });

  it.each([
    ['rights', [{ ...pat, rights: ['PAY' as const] }], /has changed them since. Now: May pay\./],
    ['a person who has left', [], /no longer takes part in the project/],
  ])('is said of %s', async (_what, members, said) => {
    const { people, opened } = openLosing('ChangeRights', '/1001/team');
    await opened;
    await press('Change rights of Pat Lee');
    await userEvent.click(screen.getByLabelText('Approve'));
    await press('Save');
    expect(await screen.findByText(/It may have been done/)).toBeVisible();
    people.parties = [contractor, { ...plumbing, members }];
    await press('Save');
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByText('Your change of the rights of Pat Lee had arrived')).toBeVisible();
  });
});

it('leaving is said, and leads to the list, once the project has gone', async () => {
  const me = { ...pat, isMe: true };
  const parties = [
    { ...contractor, members: [] },
    { ...plumbing, members: [me] },
  ];
  const { projects, opened } = openLosing('RemoveMember', '/1001/team', parties);
  const { address, refetch } = await opened;
  await confirm('Leave project');
  projects.projects.clear();
  await act(refetch);
  expect(await screen.findByText('You have left the project')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/dashboard/projects'));
});
