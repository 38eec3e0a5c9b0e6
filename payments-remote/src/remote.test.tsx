import { expect, it } from '@jest/globals';
import { CONTRACT_VERSION, paths } from '@plumbline/shared/contracts';
import { accessibilityViolations, renderFill, renderRemote } from '@plumbline/shared/testing';
import { screen } from '@testing-library/react';
import * as remote from './remote.tsx';

it('is written for the current contract', () => {
  expect(remote.contract).toBe(CONTRACT_VERSION);
});

it('shows its first page, with one title and one heading', async () => {
  renderRemote(remote, { path: paths.money() });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Money');
  expect(document.title).toBe('Money · Plumbline');
  expect(await accessibilityViolations()).toEqual([]);
});

const openTab = (path: string, role: 'GC' | 'SUBCONTRACTOR' = 'GC') =>
  renderFill(remote, 'project-tab', { projectId: '1001', role }, { path });

it.each([
  '/dashboard/projects/1001/money/orders',
  '/dashboard/projects/1001/money/contracts',
  '/dashboard/projects/1001/money/contracts/abc',
  '/dashboard/projects/1001/money/contracts/1/edit/more',
  '/dashboard/projects/1001/money/requests/',
])('shows Page Not Found at %s', async (path) => {
  await openTab(path);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Page Not Found');
});

it.each([paths.budget('1001'), paths.newContract('1001'), paths.editContract('1001', '1')])(
  'shows Page Not Found to others than the general contractor at %s',
  async (path) => {
    await openTab(path, 'SUBCONTRACTOR');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Page Not Found');
  },
);
