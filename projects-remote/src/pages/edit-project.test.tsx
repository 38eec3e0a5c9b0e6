import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  accessibilityViolations,
  createFakeSession,
  type GraphqlAnswers,
  renderRemote,
  signedInAs,
} from '@plumbline/shared/testing';
import { Toaster } from '@plumbline/shared/ui/toast';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeProjectsApi, projectRecord, refusal } from '../data/fake-projects-api.ts';
import * as remote from '../remote.tsx';

// Many inputs are filled in one after the other, on a machine that may be busy.
jest.setTimeout(30_000);

const garage = projectRecord({
  id: '1001',
  title: 'Garage',
  client: 'City',
  status: 'IN_PROGRESS',
  budgetCents: 98_050,
  team: ['Ana', 'Ben'],
  phases: [{ __typename: 'Phase', name: 'Roof', status: 'IN_PROGRESS', progress: 40 }],
});

let api = createFakeProjectsApi();

beforeEach(() => {
  sessionStorage.clear();
  api = createFakeProjectsApi([garage, projectRecord({ id: '1002', title: 'Depot' })]);
});

function open(path: string, answers: GraphqlAnswers = api.answers) {
  const session = createFakeSession({ session: signedInAs('dana@example.com') });
  render(<Toaster />);
  return renderRemote(remote, { path: `/dashboard/projects${path}`, answers, session });
}

const field = (name: string) => screen.findByLabelText(name);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function retype(label: string, text: string) {
  const input = await field(label);
  await userEvent.clear(input);
  input.focus();
  await userEvent.paste(text);
}

describe('editing', () => {
  it('starts from the project and saves what was changed', async () => {
    const { address } = open('/1001');
    await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
    expect(await field('Title')).toHaveValue('Garage');
    expect(await field('Budget (optional)')).toHaveValue('980.50');
    expect(await field('Team (optional)')).toHaveValue('Ana\nBen');
    expect(await field('Percent done')).toHaveValue('40');
    await retype('Title', 'Pine Street Garage');
    await press('Save changes');
    await waitFor(() => expect(address()).toBe('/dashboard/projects/1001'));
    expect(await screen.findByRole('heading', { name: 'Pine Street Garage' })).toBeVisible();
    expect(api.projects.get('1001')).toEqual({
      ...garage,
      title: 'Pine Street Garage',
      version: 2,
    });
  });

  it('is only for own projects', async () => {
    open('/1/edit');
    expect(await screen.findByText('This is a sample project')).toBeVisible();
  });

  it.each(['/1003/edit', '/999/edit'])('finds no project at %s', async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { name: 'Project Not Found' })).toBeVisible();
  });
});

describe('a project that was changed elsewhere', () => {
  /** Somebody else saves while the form is open. */
  async function openAndBeOvertaken() {
    const rendered = open('/1001/edit');
    await retype('Title', 'Mine');
    api.projects.set('1001', { ...garage, title: 'Theirs', client: 'County', version: 2 });
    await press('Save changes');
    expect(await screen.findByText('This project has changed since you opened it')).toBeVisible();
    return rendered;
  }

  it('is not overwritten, and what was typed goes on top of it', async () => {
    const { address } = await openAndBeOvertaken();
    expect(api.projects.get('1001')).toMatchObject({ title: 'Theirs' });
    await press('Load the newer version');
    expect(await field('Title')).toHaveValue('Mine');
    expect(await field('Client')).toHaveValue('County');
    expect(screen.getByText('Title in the newer version: Theirs')).toBeVisible();
    const take = screen.getByRole('button', { name: 'Use the newer title' });
    await waitFor(() => expect(take).toHaveFocus());
    await press('Save changes');
    await waitFor(() => expect(address()).toBe('/dashboard/projects/1001'));
    expect(api.projects.get('1001')).toMatchObject({ title: 'Mine', client: 'County', version: 3 });
  });

  it('gives its own value where that is wanted', async () => {
    await openAndBeOvertaken();
    await press('Load the newer version');
    await press('Use the newer title');
    expect(await field('Title')).toHaveValue('Theirs');
    await waitFor(async () => expect(await field('Title')).toHaveFocus());
  });

  it('is no conflict when only the answer of the same change was lost', async () => {
    let isLost = true;
    const { address } = open('/1001/edit', {
      ...api.answers,
      UpdateProject: (variables) => {
        const answer = api.answers.UpdateProject(variables);
        if (isLost) throw new TypeError('Failed to fetch');
        return answer;
      },
    });
    await retype('Title', 'Mine');
    await press('Save changes');
    expect(await screen.findByText('Not saved')).toBeVisible();
    isLost = false;
    await press('Save changes');
    await waitFor(() => expect(address()).toBe('/dashboard/projects/1001'));
    expect(api.projects.get('1001')).toMatchObject({ title: 'Mine', version: 2 });
  });
});

describe('deleting', () => {
  const cards = () =>
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  /** By keyboard: jsdom lacks what a toast does with a pointer. */
  async function undo() {
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await userEvent.keyboard('{Enter}');
  }

  it('takes the project from the list and can be undone', async () => {
    const { address } = open('');
    await userEvent.click(await screen.findByRole('link', { name: 'Garage' }));
    await press('Delete');
    expect(await screen.findByText('Project deleted')).toBeVisible();
    expect(address()).toBe('/dashboard/projects');
    expect(cards()[1]).toBe('Riverside Family Clinic');
    expect([...api.projects.keys()]).toEqual(['1002']);

    await undo();
    expect(await screen.findByRole('link', { name: 'Garage' })).toBeVisible();
    expect(cards().slice(0, 2)).toEqual(['Depot', 'Garage']);
    expect(api.projects.get('1001')).toEqual(garage);
  });

  it('brings it back and says why where the API refuses', async () => {
    open('/1001', {
      ...api.answers,
      DeleteProject: () => {
        throw refusal('UNAUTHENTICATED');
      },
    });
    await press('Delete');
    expect(await screen.findByText('Garage was not deleted')).toBeVisible();
    // Exactly: the toast is also announced as a whole, for a moment.
    const why = 'Your session has ended. Sign in again, then try once more.';
    expect(screen.getByText(why)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Garage' })).toBeVisible();
  });

  it('is not offered for samples', async () => {
    open('/1');
    await screen.findByRole('heading', { name: 'Riverside Family Clinic' });
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  });
});

it('is accessible', async () => {
  open('/1001/edit');
  await screen.findByRole('group', { name: 'Phase 1' });
  expect(await accessibilityViolations()).toEqual([]);
});
