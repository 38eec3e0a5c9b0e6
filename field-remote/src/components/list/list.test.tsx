import { expect, it } from '@jest/globals';
import { addDays, formatDate, paths, today } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWork, press } from '../../testing/open-work.tsx';
import {
  asPayee,
  contract,
  contractToWorkOn,
  extra,
  orderId,
  page,
  photo,
  submitted,
  workOrder,
} from '../../testing/work-records.ts';

const path = paths.projectWork('1001');
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('lists orders with what is to be done, where, how late and with how many photos', async () => {
  const late = addDays(today(), -9);
  await openWork(path, {
    GetWorkOrders: () => ({
      workOrders: page([
        workOrder({ dueDate: late, photos: [photo(1), photo(2)] }),
        workOrder({ id: orderId(2), number: 4, place: null, dueDate: today() }),
        extra({ ...submitted, id: orderId(3), number: 1, place: null }),
      ]),
    }),
  });
  await screen.findByRole('heading', { name: 'Work orders and extras' });
  expect(rows()).toEqual([
    `Replace the valveWork order 3 · PlumbingBasement · Due ${formatDate(late)}, 9 days late2 photosTo do`,
    'Replace the valveWork order 4 · PlumbingDue todayTo do',
    'Relocated drainExtra 1 · PlumbingWaiting for approval',
  ]);
  expect(screen.getAllByRole('link', { name: /Replace the valve/ })[0]).toHaveAttribute(
    'href',
    paths.workOrder('1001', orderId(1)),
  );
  expect(screen.getByRole('link', { name: 'New work order' })).toHaveAttribute(
    'href',
    paths.newWorkOrder('1001'),
  );
  expect(await accessibilityViolations()).toEqual([]);
});

it('fetches its open orders while idle, to open them without signal', async () => {
  Object.assign(window, { requestIdleCallback: (work: () => void) => setTimeout(work) });
  const asked: unknown[] = [];
  await openWork(path, {
    GetWorkOrders: () => ({
      workOrders: page([
        workOrder(),
        workOrder({ id: orderId(2), state: 'CANCELLED' }),
        workOrder({ id: orderId(3) }),
      ]),
    }),
    GetWorkOrder: ({ id }) => {
      asked.push(id);
      return { workOrder: null };
    },
  });
  await waitFor(() => expect(asked).toEqual([orderId(1), orderId(3)]));
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

it('announces what comes to wait on an open list', async () => {
  const orders: ReturnType<typeof workOrder>[] = [];
  const { refetch } = await openWork(path, {
    GetWorkOrders: () => ({ workOrders: page(orders) }),
    GetContractsToWorkOn: () => ({ contracts: [contract()] }),
  });
  await screen.findByRole('heading', { name: 'No work orders yet' });
  const regions = screen.getAllByRole('status');
  const told = () => regions.map(({ textContent }) => textContent);
  orders.push(workOrder(), workOrder({ id: orderId(2), state: 'CANCELLED', waitsFor: null }));
  await act(refetch);
  await waitFor(() => expect(told()).toContain('1 open. First: work order 3, to do.'));
  orders.push(workOrder({ id: orderId(3), number: 5 }));
  await act(refetch);
  await waitFor(() => expect(told()).toContain('2 open. First: work order 3, to do.'));
});

it('shows more on request', async () => {
  await openWork(path, {
    GetWorkOrders: ({ after }) => ({
      workOrders: after
        ? page([workOrder({ id: orderId(2), number: 2 })])
        : page([workOrder()], orderId(1)),
    }),
  });
  await press('Show more');
  expect(await screen.findByText(/Work order 2/)).toBeVisible();
  expect(rows()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('keeps a member who may not approve from ordering work', async () => {
  await openWork(path, {
    GetWorkOrders: () => ({ workOrders: page([workOrder({ myRights: [] })]) }),
  });
  expect(await screen.findByText(/Work order 3/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New work order' })).not.toBeInTheDocument();
});

it('lets a subcontractor record an extra', async () => {
  const orders = [workOrder(asPayee)];
  await openWork(path, { GetWorkOrders: () => ({ workOrders: page(orders) }) }, 'SUBCONTRACTOR');
  expect(await screen.findByRole('link', { name: 'New extra' })).toHaveAttribute(
    'href',
    paths.newExtra('1001'),
  );
  expect(screen.queryByRole('link', { name: 'New work order' })).not.toBeInTheDocument();
});

it.each([
  { role: 'GC', contracts: [], title: 'No signed contract yet', link: 'Go to Money' },
  {
    role: 'GC',
    contracts: [contract({ state: 'OFFERED' })],
    title: 'No signed contract yet',
    link: 'Go to Money',
  },
  { role: 'GC', contracts: [contract()], title: 'No work orders yet', link: 'New work order' },
  {
    role: 'SUBCONTRACTOR',
    contracts: [contractToWorkOn],
    title: 'No work orders yet',
    link: 'New extra',
  },
] as const)('says to $role what to do: $title, $link', async ({ role, contracts, title, link }) => {
  const answers = {
    GetWorkOrders: () => ({ workOrders: page([]) }),
    GetContractsToWorkOn: () => ({ contracts }),
  };
  await openWork(path, answers, role);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

it('knows of a contract that was signed after the list of contracts was read', async () => {
  const answers = { contracts: [] as ReturnType<typeof contract>[] };
  await openWork(paths.newWorkOrder('1001'), {
    GetWorkOrders: () => ({ workOrders: page([]) }),
    GetContractsToWorkOn: () => answers,
  });
  await screen.findByRole('heading', { name: 'No signed contract yet' });
  answers.contracts = [contract()];
  await userEvent.click(screen.getByRole('link', { name: 'Back to work' }));
  expect(await screen.findByRole('link', { name: 'New work order' })).toBeVisible();
});

it('says who sends work orders to a member who may not', async () => {
  await openWork(path, {
    GetWorkOrders: () => ({ workOrders: page([]) }),
    GetContractsToWorkOn: () => ({ contracts: [contract({ myRights: [] })] }),
  });
  expect(await screen.findByText(/A member of your party who may approve sends it/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New work order' })).not.toBeInTheDocument();
});

it('tells a client whom work orders are for, and where pictures of the work are', async () => {
  await openWork(path, { GetWorkOrders: () => ({ workOrders: page([]) }) }, 'CLIENT');
  expect(await screen.findByRole('heading', { name: 'No work orders for you' })).toBeVisible();
  expect(screen.getByText(/To see finished work, ask the general contractor/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Documents' })).toHaveAttribute(
    'href',
    '/dashboard/projects/1001/documents',
  );
});

it('says that the orders could not be loaded, and loads them on request', async () => {
  let isDown = true;
  await openWork(path, {
    GetWorkOrders: () => {
      if (isDown) throw new Error('offline');
      return { workOrders: page([workOrder()]) };
    },
  });
  expect(await screen.findByText('The work orders could not be loaded')).toBeVisible();
  isDown = false;
  await press('Retry');
  expect(await screen.findByText(/Work order 3/)).toBeVisible();
});
