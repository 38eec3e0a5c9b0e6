import { expect, it, jest } from '@jest/globals';
import { CONTRACT_VERSION, paths, personalKey } from '@plumbline/shared/contracts';
import {
  accessibilityViolations,
  createFakeCaches,
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

it('leads without signal to what this device keeps, in the place of an older answer', async () => {
  const caches = createFakeCaches();
  Object.assign(globalThis, { caches });
  const kept = await caches.open(personalKey(signedInAs('dana@example.com').user.id, 'answers'));
  const keep = (path: string, data: object) =>
    kept.put(path, new Response(JSON.stringify({ at: 1, data })));
  await keep('/project', { workOrders: page([workOrder()]) });
  await keep('/order', { workOrder: workOrder({ id: orderId(2), text: 'Close the main' }) });
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answers = { GetMyWorkOrders: () => ({ myWorkOrders: page([]) }) };
  renderRemote(remote, { path: paths.work(), session: session(), answers });
  expect(await screen.findByRole('link', { name: /Close the main/ })).toHaveAttribute(
    'href',
    paths.workOrder('1001', orderId(2)),
  );
  expect(screen.getByRole('link', { name: /All work of this project/ })).toHaveAttribute(
    'href',
    paths.projectWork('1001'),
  );
  expect(screen.queryByText('Nothing waits for you')).not.toBeInTheDocument();
  online.mockRestore();
  Reflect.deleteProperty(globalThis, 'caches');
});

it('does not claim without signal that nothing waits', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answers = { GetMyWorkOrders: () => ({ myWorkOrders: page([]) }) };
  renderRemote(remote, { path: paths.work(), session: session(), answers });
  expect(await screen.findByText('No work is kept on this device')).toBeVisible();
  expect(screen.queryByText('Nothing waits for you')).not.toBeInTheDocument();
  online.mockRestore();
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
