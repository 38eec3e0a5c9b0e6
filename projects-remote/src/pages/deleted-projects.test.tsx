import { expect, it } from '@jest/globals';
import {
  accessibilityViolations,
  type GraphqlAnswers,
  renderRemote,
} from '@plumbline/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeProjectsApi, projectRecord } from '../testing/fake-projects-api.ts';
import * as remote from '../remote.tsx';

const open = (path: string, answers: GraphqlAnswers) =>
  renderRemote(remote, { path: `/dashboard/projects${path}`, answers });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('brings a project back after its toast has gone', async () => {
  const api = createFakeProjectsApi([projectRecord({ id: '1001', title: 'Garage' })]);
  const { address } = open('/1001', api.answers);
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
  open('/deleted', createFakeProjectsApi().answers);
  expect(await screen.findByText('Nothing deleted')).toBeVisible();
});

it('keeps the project in sight where it could not be brought back', async () => {
  const api = createFakeProjectsApi([projectRecord({ id: '1001', title: 'Garage' })]);
  api.answers.DeleteProject({ id: '1001' });
  const RestoreProject = () => {
    throw new TypeError('Failed to fetch');
  };
  open('/deleted', { ...api.answers, RestoreProject });
  await screen.findByRole('heading', { name: 'Garage' });
  await press('Restore Garage');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Restore Garage' })).not.toHaveAttribute('aria-busy'),
  );
});

it('says that it could not be loaded, and tries again', async () => {
  let isUp = false;
  open('/deleted', {
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
