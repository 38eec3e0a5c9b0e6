import { expect, it } from '@jest/globals';
import { CONTRACT_VERSION, paths } from '@plumbline/shared/contracts';
import { accessibilityViolations, renderFill, renderRemote } from '@plumbline/shared/testing';
import { screen } from '@testing-library/react';
import * as remote from './remote.tsx';

it('is written for the current contract', () => {
  expect(remote.contract).toBe(CONTRACT_VERSION);
});

it('shows its first page, with one title and one heading', async () => {
  renderRemote(remote, { path: paths.work() });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Field');
  expect(document.title).toBe('Field · Plumbline');
  expect(await accessibilityViolations()).toEqual([]);
});

it('fills the tab of a project', async () => {
  await renderFill(
    remote,
    'project-tab',
    { projectId: '1001', role: 'GC' },
    { path: `${paths.projectWork('1001')}/orders` },
  );
  expect(screen.getByText(/This is orders/)).toBeVisible();
});
