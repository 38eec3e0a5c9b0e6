import { expect, it } from '@jest/globals';
import { CONTRACT_VERSION, paths } from '@plumbline/shared/contracts';
import {
  accessibilityViolations,
  createFakeSession,
  renderRemote,
  signedInAs,
} from '@plumbline/shared/testing';
import { screen } from '@testing-library/react';
import * as remote from './remote.tsx';
import { openWork } from './testing/open-work.tsx';
import { orderId, page, workOrder } from './testing/work-records.ts';

const session = () => createFakeSession({ session: signedInAs('dana@example.com') });

it('is written for the current contract', () => {
  expect(remote.contract).toBe(CONTRACT_VERSION);
});

it('shows what waits for the user in all projects', async () => {
  const answers = { GetMyWorkOrders: () => ({ myWorkOrders: page([workOrder()]) }) };
  renderRemote(remote, { path: paths.work(), session: session(), answers });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Work');
  expect(document.title).toBe('Work · Plumbline');
  expect(await screen.findByRole('link', { name: /Pine Street Garage/ })).toHaveAttribute(
    'href',
    paths.workOrder('1001', orderId(1)),
  );
  expect(await accessibilityViolations()).toEqual([]);
});

it('says what will be there where nothing waits', async () => {
  const answers = { GetMyWorkOrders: () => ({ myWorkOrders: page([]) }) };
  renderRemote(remote, { path: paths.work(), session: session(), answers });
  expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your projects' })).toBeVisible();
});

it.each([
  ['/dashboard/projects/1001/work/orders', 'GC'],
  ['/dashboard/projects/1001/work/orders/12', 'GC'],
  [paths.newExtra('1001'), 'GC'],
  [paths.newWorkOrder('1001'), 'SUBCONTRACTOR'],
] as const)('shows Page Not Found at %s to %s', async (path, role) => {
  await openWork(path, {}, role);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Page Not Found');
});
