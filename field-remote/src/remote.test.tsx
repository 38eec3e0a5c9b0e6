import { expect, it, jest } from '@jest/globals';
import { createApolloClient } from '@plumbline/shared/apollo';
import { keepAnswers } from '@plumbline/shared/apollo/kept';
import { CONTRACT_VERSION, noteUnsentWork, paths, personalKey } from '@plumbline/shared/contracts';
import {
  accessibilityViolations,
  createFakeCaches,
  createFakeSession,
  type GraphqlAnswers,
  renderFill,
  renderRemote,
  signedInAs,
} from '@plumbline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GetMyWorkOrders } from './data/my-work-orders.ts';
import { GetWorkOrder } from './data/work-order.ts';
import { GetWorkOrders } from './data/work-orders.ts';
import { createFieldDb } from './queue/field-db.ts';
import * as remote from './remote.tsx';
import { submission, userId } from './testing/kept-on-phone.ts';
import { openWork } from './testing/open-work.tsx';
import {
  asPayee,
  extra,
  myWork,
  orderId,
  page,
  submitted,
  workOrder,
} from './testing/work-records.ts';

const session = () => createFakeSession({ session: signedInAs('dana@example.com') });

it('is written for the current contract', () => {
  expect(remote.contract).toBe(CONTRACT_VERSION);
});

it('shows what waits for the user in all projects', async () => {
  const answers = { GetMyWorkOrders: () => myWork([workOrder()]) };
  renderRemote(remote, { path: paths.work(), session: session(), answers });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Work');
  expect(document.title).toBe('Work · Plumbline');
  expect(await screen.findByRole('link', { name: /Pine Street Garage/ })).toHaveAttribute(
    'href',
    paths.workOrder('1001', orderId(1)),
  );
  expect(await accessibilityViolations()).toEqual([]);
});

it('lists drafts, and what waits for the other party, whose it is and since when', async () => {
  const reported = workOrder({ ...asPayee, ...submitted, id: orderId(2) });
  const asked: unknown[] = [];
  const answers: GraphqlAnswers = {
    GetMyWorkOrders: ({ afterOfOthers }) => {
      asked.push(afterOfOthers);
      const later = [extra({ ...asPayee, ...submitted, id: orderId(3), text: 'Rock' })];
      const others = page([extra(asPayee), reported], 'two');
      return { ...myWork([]), ofOthers: afterOfOthers ? page(later) : others };
    },
  };
  renderRemote(remote, { path: paths.work(), session: session(), answers });
  const drafts = within(await screen.findByRole('region', { name: 'Drafts' }));
  expect(drafts.getByRole('link', { name: /^Relocated drain/ })).toHaveAttribute(
    'href',
    paths.workOrder('1001', orderId(1)),
  );
  const waiting = within(screen.getByRole('region', { name: 'Waiting for others' }));
  expect(waiting.getByRole('link')).toHaveTextContent(
    /Replace the valve.*Pine Street Garage.*Waits for Okafor since Nov 14, 2026/,
  );
  expect(await screen.findByText(/come together here/)).not.toHaveTextContent('New here?');
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await waiting.findByRole('link', { name: /^Rock/ })).toBeVisible();
  expect(waiting.getAllByRole('link')).toHaveLength(2);
  expect(asked).toEqual([undefined, 'two']);
});

it.each([
  { roles: [], heading: 'Nothing waits for you', words: /^Work orders to do, .* New here\?/ },
  {
    roles: ['CLIENT', 'SUBCONTRACTOR'],
    heading: 'Nothing waits for you',
    words: /come together here\.$/,
  },
  { roles: ['CLIENT'], heading: 'No work orders for you', words: /stands on your dashboard\.$/ },
])('says to $roles that $heading', async ({ roles, heading, words }) => {
  const edges = roles.map((role) => ({
    __typename: 'ProjectEdge',
    cursor: role,
    node: { __typename: 'Project', id: role, role },
  }));
  const answers = {
    GetMyWorkOrders: () => myWork([]),
    GetMyRoles: () => ({ projects: { __typename: 'ProjectConnection', edges } }),
  };
  renderRemote(remote, { path: paths.work(), session: session(), answers });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your projects' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  expect(screen.queryByRole('heading', { name: /Drafts|Waiting/ })).not.toBeInTheDocument();
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
  const answers = { GetMyWorkOrders: () => myWork([]) };
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

it('keeps the lists and the order as they are after the queue has sent, from any page', async () => {
  const caches = createFakeCaches();
  Object.assign(globalThis, { caches });
  await caches.open(personalKey(userId, 'answers'));
  await createFieldDb().add(submission);
  noteUnsentWork(userId, 'field', { count: 1, words: '1 report' });
  let asked = 0;
  const reported = extra({ ...asPayee, ...submitted, number: 1 });
  const answers: GraphqlAnswers = {
    SendDone: () => ({ submitWorkOrder: reported }),
    // Once the report is sent, the signal is gone for a moment.
    GetMyWorkOrders: () => {
      asked += 1;
      if (asked === 1) throw new TypeError('Failed to fetch');
      return myWork([], [reported]);
    },
    GetWorkOrders: () => ({ workOrders: page([reported]) }),
    GetWorkOrder: () => ({ workOrder: reported }),
  };
  await renderFill(remote, 'unsent-work', {}, { path: '/dashboard', answers, session: session() });
  expect(await screen.findByText(/^Sent:/)).toBeVisible();
  await waitFor(() => expect(asked).toBe(1));
  window.dispatchEvent(new Event('online'));

  const client = createApolloClient({
    graphqlUrl: 'https://api.example/graphql',
    getAccessToken: () => Promise.resolve('token'),
  });
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  keepAnswers({ client, isKept: () => true, userId: () => userId, onAnswer: () => undefined });
  await waitFor(async () =>
    expect(
      await Promise.all([
        client.query({ query: GetMyWorkOrders }),
        client.query({ query: GetWorkOrders, variables: { projectId: '1001' } }),
        client.query({ query: GetWorkOrder, variables: { id: orderId(1) } }),
      ]),
    ).toMatchObject([
      { data: { ofOthers: { edges: [{ node: { state: 'SUBMITTED' } }] } } },
      { data: { workOrders: { edges: [{ node: { state: 'SUBMITTED' } }] } } },
      { data: { workOrder: { state: 'SUBMITTED' } } },
    ]),
  );
  Reflect.deleteProperty(globalThis, 'caches');
});

it('does not claim without signal that nothing waits', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answers = { GetMyWorkOrders: () => myWork([]) };
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
