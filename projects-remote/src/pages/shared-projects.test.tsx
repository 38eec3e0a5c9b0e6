import { describe, expect, it } from '@jest/globals';
import { accessibilityViolations, renderRemote } from '@plumbline/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { projectDocuments } from '../data/project-files.ts';
import { createFakePeopleApi, member } from '../testing/fake-people-api.ts';
import { createFakeProjectsApi, projectRecord } from '../testing/fake-projects-api.ts';
import * as remote from '../remote.tsx';
import { contractor, openTeam, plumbing, section } from './people-setup.ts';
import { press } from './project-form-setup.tsx';

const asSubcontractor = projectRecord({
  id: '1003',
  title: 'Pine Street Garage',
  role: 'SUBCONTRACTOR',
  isOwner: false,
  mayEdit: false,
  client: '',
});
const asColleague = projectRecord({ id: '1002', title: 'Old Depot', isOwner: false });
const asClerk = projectRecord({ id: '1004', title: 'Mill', isOwner: false, mayEdit: false });
const own = projectRecord({ id: '1001', title: 'Harbor Hall' });

const open = (path: string) =>
  renderRemote(remote, {
    path: `/dashboard/projects${path}`,
    answers: createFakeProjectsApi([own, asColleague, asSubcontractor, asClerk]).answers,
  });

const cardOf = async (title: string) =>
  (await screen.findByRole('link', { name: title })).closest('li');
/** jsdom's blobs cannot be read as text. */
const readText = (blob: Blob) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

describe('the list', () => {
  it('has shared projects among the own ones, each marked with what the user is in it', async () => {
    open('');
    expect(await cardOf('Pine Street Garage')).toHaveTextContent('Subcontractor');
    expect(await cardOf('Old Depot')).toHaveTextContent('General contractor');
    expect(await cardOf('Harbor Hall')).not.toHaveTextContent('contractor');
  });

  it('leaves out the client and the budget where only the general contractor sees them', async () => {
    open('');
    expect(await cardOf('Pine Street Garage')).not.toHaveTextContent(/Client|Budget/);
    expect(await cardOf('Old Depot')).toHaveTextContent(/Client.*Budget/);
  });
});

describe('a project of others', () => {
  it('shows a subcontractor no client, budget, team or way to change it', async () => {
    open('/1003');
    expect(await screen.findByRole('heading', { name: 'Project Phases' })).toBeVisible();
    expect(screen.getByText('Subcontractor')).toBeVisible();
    expect(terms()).toEqual(['Timeline']);
    expect(screen.queryByRole('heading', { name: 'Team' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Edit|Add/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('has documents that name no client, budget or team either', async () => {
    const texts = await Promise.all(
      projectDocuments(asSubcontractor, { hasMockups: true }).map(({ content }) =>
        readText(content),
      ),
    );
    expect(texts.join()).toContain('Pine Street Garage');
    expect(texts.join()).not.toMatch(/client|budget|team|concept for/i);
  });

  it('can be edited by a colleague who may approve, and not deleted', async () => {
    open('/1002');
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    expect(terms()).toEqual(['Client', 'Timeline', 'Budget', 'Team size']);
  });

  it('is read only for a colleague who may not approve', async () => {
    open('/1004');
    expect(await screen.findByText('General contractor')).toBeVisible();
    expect(await screen.findByText('Nobody yet.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Edit|Add/ })).not.toBeInTheDocument();
  });

  it('says at the address of its form that the user cannot change it, and leads back', async () => {
    open('/1003/edit');
    expect(
      await screen.findByRole('heading', { name: 'You cannot change this project' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to the project' })).toHaveAttribute(
      'href',
      '/dashboard/projects/1003',
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('shows a subcontractor the names of other parties, and lets them leave', async () => {
    const me = member({ id: '2', name: 'Pat Lee', isMe: true });
    const { answers, api } = createFakePeopleApi([
      { ...contractor, members: [] },
      { ...plumbing, members: [me] },
    ]);
    const { address } = await openTeam(answers, {
      role: 'SUBCONTRACTOR',
      isOwner: false,
      mayEdit: false,
    });
    expect(await section()).toHaveTextContent('Okafor Builders');
    expect(screen.queryByText('Team Members')).not.toBeInTheDocument();
    expect(screen.queryByText('Nobody has access.')).not.toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: /Invite|Add|Rename|Remove/ }),
    ).not.toBeInTheDocument();

    await press('Leave project');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      /You lose access to it at once.*are still open stay with Riverside Plumbing\./,
    );
    await press('Leave');
    await waitFor(() => expect(address()).toBe('/dashboard/projects'));
    expect(api.parties[1]?.members).toEqual([]);
  });
});
