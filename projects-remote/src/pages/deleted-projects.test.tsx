import { beforeEach, describe, expect, it } from '@jest/globals';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeProjectsApi, projectRecord, refusal } from '../testing/fake-projects-api.ts';
import { open, press, pressInToast } from './project-form-setup.tsx';

const garage = projectRecord({ id: '1001', title: 'Garage' });
const depot = projectRecord({ id: '1002', title: 'Depot' });

describe('deleting', () => {
  let api: ReturnType<typeof createFakeProjectsApi>;
  beforeEach(() => {
    api = createFakeProjectsApi([garage, depot]);
  });

  const cards = () =>
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('takes the project from the list and can be undone', async () => {
    const { address } = await open('', api.answers);
    await userEvent.click(await screen.findByRole('link', { name: 'Garage' }));
    await press('Delete');
    expect(await screen.findByText('Project deleted')).toBeVisible();
    expect(address()).toBe('/dashboard/projects');
    await waitFor(() => expect(cards()[1]).toBe('Riverside Family Clinic'));
    expect([...api.projects.keys()]).toEqual(['1002']);

    await pressInToast('Undo');
    expect(await screen.findByRole('link', { name: 'Garage' })).toBeVisible();
    expect(cards().slice(0, 2)).toEqual(['Depot', 'Garage']);
    expect(api.projects.get('1001')).toEqual(garage);
  });

  it('says that it was deleted already, and leads to where it is', async () => {
    const { address } = await open('/1001', api.answers);
    api.answers.DeleteProject({ id: '1001' });
    await press('Delete');
    expect(await screen.findByText('Garage was deleted already')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Garage' })).not.toBeInTheDocument();
    await pressInToast('Recently deleted');
    await waitFor(() => expect(address()).toBe('/dashboard/projects/deleted'));
  });

  it('stays on the project and says why where the API refuses', async () => {
    const { address } = await open('/1001', {
      ...api.answers,
      DeleteProject: () => {
        throw refusal('HELD', 'This project has a signed contract.');
      },
    });
    await press('Delete');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Garage was not deletedThis project has a signed contract.',
    );
    expect(address()).toBe('/dashboard/projects/1001');
  });

  it.each([
    ['asks once more by itself', 1, undefined],
    ['says so, and pressing again counts as deleted', 2, 'press'],
    ['asks again once the project has gone from the page', 2, 'refetch'],
  ])('where the answer is lost, %s', async (_what, lostAnswers, next) => {
    let asked = 0;
    const DeleteProject = (variables: Readonly<Record<string, unknown>>) => {
      asked += 1;
      if (asked === 1) api.answers.DeleteProject(variables);
      if (asked <= lostAnswers) throw new TypeError('Failed to fetch');
      return api.answers.DeleteProject(variables);
    };
    const { address, refetch } = await open('/1001', { ...api.answers, DeleteProject });
    await press('Delete');
    if (next) {
      const said = /^Garage may have been deleted.*Pressing Delete again does no harm\.$/;
      expect(await screen.findByRole('alert')).toHaveTextContent(said);
      if (next === 'press') await press('Delete');
      else await act(refetch);
    }
    expect(await screen.findByText('Project deleted')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/dashboard/projects'));
    expect(asked).toBe(lostAnswers + 1);
  });

  it('is not offered for samples', async () => {
    await open('/1', api.answers);
    await screen.findByRole('heading', { name: 'Riverside Family Clinic' });
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  });
});

it('brings a project back after its toast has gone', async () => {
  const api = createFakeProjectsApi([garage]);
  const { address } = await open('/1001', api.answers);
  await screen.findByRole('heading', { name: 'Garage' });
  await press('Delete');
  await userEvent.click(await screen.findByRole('link', { name: 'Recently deleted' }));
  expect(await screen.findByText('Goes for good in 30 days')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);

  await press('Restore Garage');
  const link = await screen.findByRole('link', { name: 'Open Garage' });
  await waitFor(() => expect(link).toHaveFocus());
  await userEvent.click(screen.getByRole('link', { name: 'Back to projects' }));
  expect(await screen.findByRole('link', { name: 'Garage' })).toBeVisible();
  expect(address()).toBe('/dashboard/projects');
});

it('says where there is nothing', async () => {
  await open('/deleted', createFakeProjectsApi().answers);
  expect(await screen.findByText('Nothing deleted')).toBeVisible();
});

it('keeps the project in sight where it could not be brought back', async () => {
  const api = createFakeProjectsApi([garage]);
  api.answers.DeleteProject({ id: '1001' });
  const RestoreProject = () => {
    throw new TypeError('Failed to fetch');
  };
  await open('/deleted', { ...api.answers, RestoreProject });
  await press('Restore Garage');
  expect(await screen.findByText('Garage may have been restored')).toBeVisible();
  expect(await screen.findByText(/^May have been restored: restore it again/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Restore Garage' })).not.toHaveAttribute('aria-busy');
});

it.each([
  ['asks once more by itself', 1],
  ['reads whether it is back', Infinity],
])('where the answer is lost, %s', async (_what, lostAnswers) => {
  const api = createFakeProjectsApi([garage]);
  api.answers.DeleteProject({ id: '1001' });
  let asked = 0;
  const RestoreProject = (variables: Readonly<Record<string, unknown>>) => {
    const answer = api.answers.RestoreProject(variables);
    asked += 1;
    if (asked <= lostAnswers) throw new TypeError('Failed to fetch');
    return answer;
  };
  await open('/deleted', { ...api.answers, RestoreProject });
  await press('Restore Garage');
  expect(await screen.findByText('Project restored')).toBeVisible();
  expect(await screen.findByText('Back in your projects')).toBeVisible();
  expect(asked).toBe(2);
});

it('says that it could not be loaded, and tries again', async () => {
  let isUp = false;
  await open('/deleted', {
    GetDeletedProjects: () => {
      if (!isUp) throw new TypeError('Failed to fetch');
      return { deletedProjects: [] };
    },
  });
  expect(await screen.findByText('Your deleted projects could not be loaded')).toBeVisible();
  isUp = true;
  await press('Retry');
  expect(await screen.findByText('Nothing deleted')).toBeVisible();
});
