import { expect, it } from '@jest/globals';
import { noteUnsentWork, paths } from '@plumbline/shared/contracts';
import {
  accessibilityViolations,
  createFakeSession,
  renderFill,
  signedInAs,
} from '@plumbline/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { WorkOrder } from '../../data/work-order.ts';
import { createFieldDb } from '../../queue/field-db.ts';
import * as remote from '../../remote.tsx';
import { openKept, photoEntry, userId } from '../../testing/kept-on-phone.ts';
import { openExtra } from '../../testing/open-extra.tsx';
import { openOrder } from '../../testing/open-order.tsx';
import { fill, openWork, press } from '../../testing/open-work.tsx';
import { asPayee, extra, orderId, page, submitted, workOrder } from '../../testing/work-records.ts';

const UNSENT = 'What you typed was not sent';
const screenOf = paths.workOrder('1001', orderId(1));

/** What the notice of unsent text says. */
const unsent = async () => (await screen.findByText(UNSENT)).closest('[role=status]');

it('shows what was typed of a draft that a colleague has deleted, until it is discarded', async () => {
  const { api, refetch, unmount } = await openExtra(screenOf, extra({ ...asPayee }));
  await fill({ Description: 'Drain cleared, twice', Hours: '4' });
  api.order = null;
  await act(refetch);
  expect(await unsent()).toHaveTextContent(/^What you typed was not sentIt was deleted, or you/);
  expect(screen.getByRole('heading', { name: /Not Found/ })).toHaveFocus();
  unmount();

  await openOrder(null);
  const typed = /Drain cleared, twice Basement Plumber · Hours: 4 · Dollars an hour: 85/;
  expect(await unsent()).toHaveTextContent(typed);
  expect(await accessibilityViolations()).toEqual([]);
  await press('Discard it');
  await waitFor(() => expect(screen.queryByText(UNSENT)).toBeNull());
  expect(JSON.stringify(localStorage)).not.toContain('Drain cleared');
});

it('shows on the list of work what was typed of a draft that was deleted, and of no other', async () => {
  const { unmount } = await openExtra(screenOf, extra({ ...asPayee }));
  await fill({ Description: 'Drain cleared, twice' });
  unmount();
  const api = { order: extra({ ...asPayee }) as WorkOrder | null };
  const { refetch } = await openWork(paths.projectWork('1001'), {
    GetWorkOrders: () => ({ workOrders: page([workOrder({ id: orderId(2) })]) }),
    GetOrderState: () => ({ workOrder: api.order }),
  });
  await screen.findByRole('heading', { name: 'Work orders and extras' });
  await act(refetch);
  expect(screen.queryByText(UNSENT)).toBeNull();
  api.order = null;
  await act(refetch);
  expect(await unsent()).toHaveTextContent('The draft was deleted. You typed:Drain cleared, twice');
});

it('shows the reason that was typed for an extra that its party has withdrawn', async () => {
  const shown = extra({ ...submitted, side: 'PAYER', number: 1 });
  const { api, refetch } = await openOrder(shown);
  await press('Send back');
  await fill({ Reason: 'The rate is too high' });
  api.order = null;
  await act(refetch);
  expect(await unsent()).toHaveTextContent(
    'It was deleted or withdrawn, or you are no longer on its project. You typed:The rate is too high',
  );
});

it('shows a member who was removed from the project what they typed and took for an order', async () => {
  const order = workOrder({ ...asPayee, state: 'ISSUED' });
  const { unmount } = await openOrder(order);
  await fill({ 'Note (optional)': 'The label is crooked' });
  unmount();
  const refusal = { code: 'NOT_FOUND', message: '' };
  await createFieldDb().add({ ...photoEntry, refusal });
  noteUnsentWork(userId, 'field', { count: 1, words: '1 photo' });
  const props = { projectId: '1001', role: 'GC', isGone: true } as const;
  const session = createFakeSession({ session: signedInAs('dana@example.com') });
  const gone = (path: string) => renderFill(remote, 'project-tab', props, { path, session });
  const list = await gone(paths.projectWork('1001'));
  expect(await screen.findByText(/^1 photo on this phone was not accepted/)).toBeVisible();
  list.unmount();
  await gone(screenOf);
  expect(await unsent()).toHaveTextContent('You typed:The label is crooked');
  expect(await screen.findByText('Only on this phone: 1 photo')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Not Found/ })).not.toBeInTheDocument();
});

it('names the photos that were not sent with a draft that was deleted, and lets them be saved', async () => {
  const refusal = { code: 'NOT_FOUND', message: '' };
  await openKept(screenOf, { ...photoEntry, refusal }, null);
  expect(await screen.findByText('Only on this phone: 1 photo')).toBeVisible();
  await press('Show');
  expect(await screen.findByText(/Kept drain” was deleted, or you are no longer/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save to phone' })).toBeVisible();
});
