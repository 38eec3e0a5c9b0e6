import { beforeEach, describe, expect, it } from '@jest/globals';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakePeopleApi } from '../testing/fake-people-api.ts';
import { createFakeProjectsApi, projectRecord, refusal } from '../testing/fake-projects-api.ts';
import { contractor, peopleOf } from './people-setup.ts';
import { field, fill, open, press } from './project-form-setup.tsx';

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
  api = createFakeProjectsApi([garage, projectRecord({ id: '1002', title: 'Depot' })]);
});

describe('editing', () => {
  it('starts from the project and saves what was changed', async () => {
    const { address } = await open('/1001', api.answers);
    await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('Garage');
    expect(field('Budget (optional)')).toHaveValue('980.50');
    expect(field('Team (optional)')).toHaveValue('Ana\nBen');
    expect(field('Percent done')).toHaveValue('40');
    await fill({ Title: 'Pine Street Garage' });
    await press('Save changes');
    await waitFor(() => expect(address()).toBe('/dashboard/projects/1001'));
    expect(await screen.findByRole('heading', { name: 'Pine Street Garage' })).toBeVisible();
    expect(api.projects.get('1001')).toEqual({
      ...garage,
      title: 'Pine Street Garage',
      version: 2,
    });
  });

  it('leaves the project once in the history', async () => {
    const { address, goBack } = await open('/1001', api.answers);
    for (const title of ['Pine Street', 'Oak Street']) {
      await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
      await fill({ Title: title });
      await press('Save changes');
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    }
    await act(() => goBack());
    expect(address()).toBe('/before');
  });

  it('starts at the team where it has no members yet', async () => {
    await open('/1002', api.answers);
    await userEvent.click(await screen.findByRole('link', { name: 'Add people' }));
    await waitFor(() => expect(field('Team (optional)')).toHaveFocus());
  });

  it('is only for own projects', async () => {
    await open('/1/edit', api.answers);
    expect(await screen.findByText('This is a sample project')).toBeVisible();
  });

  it.each(['/1003/edit', '/999/edit'])('finds no project at %s', async (path) => {
    await open(path, api.answers);
    expect(await screen.findByRole('heading', { name: 'Project Not Found' })).toBeVisible();
  });
});

describe('a project that is fetched again', () => {
  it('says on its page that it was updated', async () => {
    const { refetch } = await open('/1001', api.answers);
    await screen.findByRole('heading', { name: 'Garage' });
    expect(screen.queryByText('This project was updated.')).not.toBeInTheDocument();
    api.projects.set('1001', { ...garage, title: 'Theirs', version: 2 });
    await act(refetch);
    expect(await screen.findByRole('heading', { name: 'Theirs' })).toBeVisible();
    expect(screen.getByText('This project was updated.')).toHaveRole('status');
  });

  it('leaves the form as it is, also where it is gone', async () => {
    const { refetch } = await open('/1001/edit', api.answers);
    await fill({ Title: 'Mine' });
    api.projects.set('1001', { ...garage, title: 'Theirs', client: 'County', version: 2 });
    await act(refetch);
    expect(field('Title')).toHaveValue('Mine');
    expect(field('Client')).toHaveValue('City');
    api.projects.delete('1001');
    await act(refetch);
    expect(field('Title')).toHaveValue('Mine');
  });
});

describe('a project that was changed elsewhere', () => {
  /** Another user saves while the form is open. */
  async function openAndBeOvertaken() {
    const rendered = await open('/1001/edit', api.answers);
    await fill({ Title: 'Mine' });
    api.projects.set('1001', { ...garage, title: 'Theirs', client: 'County', version: 2 });
    await press('Save changes');
    expect(await screen.findByText('This project has changed since you opened it')).toBeVisible();
    return rendered;
  }

  it('is not overwritten, and what was typed goes on top of it', async () => {
    const { address } = await openAndBeOvertaken();
    expect(api.projects.get('1001')).toMatchObject({ title: 'Theirs' });
    await press('Load the newer version');
    expect(await screen.findByDisplayValue('County')).toBe(field('Client'));
    expect(field('Title')).toHaveValue('Mine');
    expect(screen.getByText('Title in the newer version: Theirs')).toBeVisible();
    const take = screen.getByRole('button', { name: 'Use the newer title' });
    await waitFor(() => expect(take).toHaveFocus());
    await press('Save changes');
    await waitFor(() => expect(address()).toBe('/dashboard/projects/1001'));
    expect(api.projects.get('1001')).toMatchObject({ title: 'Mine', client: 'County', version: 3 });
  });

  it('is loaded beside the button that saves, where other fields were changed', async () => {
    const { address } = await open('/1001/edit', api.answers);
    await fill({ Title: 'Mine' });
    api.projects.set('1001', { ...garage, client: 'County', version: 2 });
    await press('Save changes');
    const notice = (await screen.findByText(/has changed since you opened it/)).closest('[role]');
    await press('Load the newer version');
    // The same element: what it says now is announced.
    expect(notice).toHaveTextContent(/The newer version is loaded.*Look it over, then save/);
    const save = screen.getByRole('button', { name: 'Save changes' });
    await waitFor(() => expect(save).toHaveFocus());
    expect(notice?.parentElement).toBe(save.parentElement);
    await press('Save changes');
    await waitFor(() => expect(address()).toBe('/dashboard/projects/1001'));
    expect(api.projects.get('1001')).toMatchObject({ title: 'Mine', client: 'County' });
  });

  it('is merged phase by phase, and says of a phase that both changed what it would become', async () => {
    const phases = ['Frame', 'Roof'].map((name) => ({
      __typename: 'Phase' as const,
      name,
      status: 'IN_PROGRESS' as const,
      progress: 0,
    }));
    const saved = (progress: readonly number[], version: number) =>
      api.projects.set('1001', {
        ...garage,
        version,
        phases: phases.map((phase, index) => ({ ...phase, progress: progress[index] ?? 0 })),
      });
    saved([0, 0], 1);
    await open('/1001/edit', api.answers);
    const percent = (row: number) => screen.getAllByLabelText(/^Percent done/)[row];
    const type = async (row: number, text: string) => {
      await userEvent.clear(percent(row) as HTMLElement);
      await userEvent.type(percent(row) as HTMLElement, text);
    };
    await screen.findAllByLabelText(/^Percent done/);
    await type(1, '20');
    saved([55, 0], 2);
    await press('Save changes');
    await press('Load the newer version');
    expect(percent(0)).toHaveValue('55');
    expect(percent(1)).toHaveValue('20');
    expect(screen.queryByText(/in the newer version/)).not.toBeInTheDocument();

    await type(0, '60');
    saved([70, 0], 3);
    await press('Save changes');
    await press('Load the newer version');
    expect(screen.getByText(/Phases in the newer version: Frame .In Progress, 70%./)).toBeVisible();
    expect(percent(0)).toHaveValue('60');
  });

  it('gives its own value where that is wanted', async () => {
    await openAndBeOvertaken();
    await press('Load the newer version');
    await press('Use the newer title');
    expect(field('Title')).toHaveValue('Theirs');
    await waitFor(() => expect(field('Title')).toHaveFocus());
  });

  describe('by a change whose answer was lost', () => {
    async function saveAndLoseAnswer() {
      let isLost = true;
      const rendered = await open('/1001/edit', {
        ...api.answers,
        UpdateProject: (variables) => {
          const answer = api.answers.UpdateProject(variables);
          if (isLost) throw new TypeError('Failed to fetch');
          return answer;
        },
      });
      await fill({ Title: 'Mine' });
      await press('Save changes');
      expect(await screen.findByRole('alert')).toHaveTextContent(
        /^Perhaps not saved.*saving again does it only once/,
      );
      isLost = false;
      return rendered;
    }

    it('is no conflict', async () => {
      const { address } = await saveAndLoseAnswer();
      await press('Save changes');
      await waitFor(() => expect(address()).toBe('/dashboard/projects/1001'));
      expect(api.projects.get('1001')).toMatchObject({ title: 'Mine', version: 2 });
    });

    it('counts as saved as soon as the project tells so', async () => {
      const { address, refetch } = await saveAndLoseAnswer();
      await act(refetch);
      await waitFor(() => expect(address()).toBe('/dashboard/projects/1001'));
      expect(screen.getByText('Changes saved')).toBeVisible();
    });

    it('takes what was typed since on top of it', async () => {
      const { address, refetch } = await saveAndLoseAnswer();
      await fill({ Client: 'County' });
      await act(refetch);
      expect(address()).toBe('/dashboard/projects/1001/edit');
      await press('Save changes');
      await waitFor(() => expect(address()).toBe('/dashboard/projects/1001'));
      expect(api.projects.get('1001')).toMatchObject({ title: 'Mine', client: 'County' });
    });
  });
});

describe('a project that was deleted elsewhere', () => {
  it('is brought back with what was typed', async () => {
    const { address } = await open('/1001/edit', api.answers);
    await fill({ Title: 'Mine' });
    api.answers.DeleteProject({ id: '1001' });
    await press('Save changes');
    expect(await screen.findByText('Not saved: this project has been deleted')).toBeVisible();
    expect(field('Title')).toHaveValue('Mine');
    await press('Restore and save');
    await waitFor(() => expect(address()).toBe('/dashboard/projects/1001'));
    expect(api.projects.get('1001')).toMatchObject({ title: 'Mine', version: 2 });
  });

  it('is restored by its owner alone: a colleague saves once it is back', async () => {
    api = createFakeProjectsApi([{ ...garage, isOwner: false }]);
    const { answers } = createFakePeopleApi([contractor]);
    const { refetch } = await open('/1001/team', { ...answers, ...api.answers });
    await peopleOf('Okafor Builders');
    await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
    await fill({ Title: 'Mine' });
    api.answers.DeleteProject({ id: '1001' });
    await press('Save changes');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /was deleted, or your access .* by its owner, Dana Okafor, for 30 days/,
    );
    expect(screen.queryByRole('button', { name: /Restore/ })).not.toBeInTheDocument();
    api.answers.RestoreProject({ id: '1001' });
    await act(refetch);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(field('Title')).toHaveValue('Mine');
    await press('Save changes');
    await waitFor(() => expect(api.projects.get('1001')).toMatchObject({ title: 'Mine' }));
  });

  it('says why where it cannot be, and keeps what was typed', async () => {
    await open('/1001/edit', {
      ...api.answers,
      RestoreProject: () => {
        throw refusal('LIMIT', 'You have 5,000 projects.');
      },
    });
    await fill({ Title: 'Mine' });
    api.answers.DeleteProject({ id: '1001' });
    await press('Save changes');
    await press('Restore and save');
    expect(await screen.findByText('You have 5,000 projects.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Restore and save' })).toBeVisible();
    expect(field('Title')).toHaveValue('Mine');
  });
});

it('is accessible', async () => {
  await open('/1001/edit', api.answers);
  await screen.findByRole('group', { name: 'Phase 1' });
  expect(await accessibilityViolations()).toEqual([]);
});
