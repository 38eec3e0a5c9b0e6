import { expect, it } from '@jest/globals';
import { formatMoment, paths } from '@plumbline/shared/contracts';
import { accessibilityViolations } from '@plumbline/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WorkOrder } from '../../data/work-order.ts';
import { codes, openOrder as open } from '../../testing/open-order.tsx';
import { fill, press } from '../../testing/open-work.tsx';
import {
  asPayee,
  extra,
  orderId,
  photo,
  refused,
  sentBack,
  submitted,
  workOrder,
} from '../../testing/work-records.ts';

it('shows what is to be done, where, by when and on which contract', async () => {
  await open(workOrder());
  expect(await screen.findByRole('heading', { name: 'Work order 3 · Plumbing' })).toBeVisible();
  expect(screen.getByText(/Close the main first/)).toBeVisible();
  expect(screen.getByText('Basement')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Plumbing' })).toHaveAttribute(
    'href',
    paths.contract('1001', '7'),
  );
  const ordered = formatMoment(workOrder().createdAt);
  expect(screen.getByText(`Ordered by Dana Okafor on ${ordered}`)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(await accessibilityViolations()).toEqual([]);
});

it('says that there is no such order', async () => {
  await open(null);
  const heading = await screen.findByRole('heading', { name: 'Work Order or Extra Not Found' });
  expect(heading).toHaveFocus();
  expect(document.title).toBe('Work Order or Extra Not Found · Plumbline');
});

const claimed = { takenAt: '2026-11-14T10:32:00Z', latitude: 41.8781, longitude: -87.6298 };
const withPhotos = workOrder({ ...submitted, photos: [photo(1, claimed), photo(2)] });

it('shows the photos large to who decides, with what the phone claims of each', async () => {
  await open(withPhotos);
  const received = formatMoment('2026-11-14T12:00:00Z');
  expect(await screen.findByRole('img', { name: 'Work order 3, photo 1' })).toBeVisible();
  expect(
    screen.getByText(
      `The phone says ${formatMoment(claimed.takenAt)}, 41.88, −87.63. We received it on ${received}. Neither is proof. By Pat Lee.`,
    ),
  ).toBeVisible();
  expect(screen.getByText('Photo 1 of 2')).toBeVisible();
  screen.getByRole('list', { name: 'Photos of work order 3' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('Photo 2 of 2')).toBeVisible();
  expect(screen.getByText(/says neither when nor where/)).toBeVisible();
  await press('Previous photo');
  expect(screen.getByText('Photo 1 of 2')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

it('has a small picture of each photo for paper', async () => {
  await open({ ...withPhotos, photos: [photo(1), photo(2), photo(3), photo(4)] });
  expect(await screen.findByText('Photo 1 of 4')).toBeVisible();
  const names = [1, 2, 3, 4].map((number) => `Work order 3, photo ${number}`);
  const grid = await screen.findByRole('button', { name: names[3] ?? '', hidden: true });
  const small = within(grid.closest('ul') ?? grid).getAllByRole('button', { hidden: true });
  expect(small.map((one) => one.getAttribute('aria-label'))).toEqual(names);
});

it('approves with one press, once', async () => {
  const { sent } = await open(withPhotos);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Work order 3 approved')).toBeVisible();
  expect(sent).toMatchObject([{ id: orderId(1), version: 2, approve: true, reason: null }]);
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

it('says what has changed where another member was faster', async () => {
  const conflict = refused('CONFLICT', 'It was changed after you opened it.', 'version');
  const { change } = await open(withPhotos, conflict);
  await screen.findByRole('button', { name: 'Approve' });
  const decidedAt = '2026-11-15T12:00:00Z';
  change({ state: 'APPROVED', decidedBy: 'Ann Wu', decidedAt });
  await press('Approve');
  expect(await screen.findByText('It has changed since you opened it')).toBeVisible();
  expect(screen.getByText(`Approved by Ann Wu on ${formatMoment(decidedAt)}.`)).toBeVisible();
  expect(screen.getByText('It was changed after you opened it.')).toBeVisible();
});

it('asks by itself whether an approval without an answer was done', async () => {
  const lost = new TypeError('Failed to fetch');
  const { change, refetch, sent } = await open(withPhotos, lost, lost);
  await press('Approve');
  expect(await screen.findByText(/pressing again does it only once/)).toBeVisible();
  change({ state: 'APPROVED', decidedBy: 'Dana Okafor', decidedAt: '2026-11-15T12:00:00Z' });
  await act(refetch);
  expect(await screen.findByText('Work order 3 approved')).toBeVisible();
  expect(screen.queryByText('It has changed since you opened it')).not.toBeInTheDocument();
  expect(screen.queryByText(/pressing again/)).not.toBeInTheDocument();
  expect(sent).toEqual([sent[0], sent[0], sent[0]]);
});

it('asks for a reason before it sends an order back', async () => {
  const { sent } = await open(withPhotos);
  await press('Send back');
  await press('Send back');
  expect(await screen.findByLabelText('Reason')).toHaveAccessibleDescription(/Say why/);
  await fill({ Reason: 'x'.repeat(1001) });
  await press('Send back');
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(/^This is 1 over the 1000/);
  expect(sent).toEqual([]);
  await fill({ Reason: 'The label is missing' });
  await press('Send back');
  expect(await screen.findByText('Work order 3 sent back')).toBeVisible();
  expect(sent).toMatchObject([{ approve: false, reason: 'The label is missing', version: 2 }]);
});

it('says what became of an order that was sent back without an answer, and reported again', async () => {
  const lost = new TypeError('Failed to fetch');
  const { change, sent } = await open(withPhotos, lost, lost, withPhotos);
  await press('Send back');
  await fill({ Reason: 'The label is missing' });
  await press('Send back');
  await screen.findByText(/pressing again does it only once/);
  change({ returns: [{ ...sentBack, reason: 'The label is missing' }] });
  await press('Send back');
  expect(await screen.findByText('Work order 3 was sent back, and changed since')).toBeVisible();
  expect(screen.getByText(/^It is marked “Waiting for approval” by now/)).toBeVisible();
  expect(screen.queryByText('Work order 3 sent back')).not.toBeInTheDocument();
  expect(screen.queryByText('What you typed was not sent')).not.toBeInTheDocument();
  expect(sent).toEqual([sent[0], sent[0], sent[0]]);
});

it('keeps the form of a reason, held, where the right to approve goes, until it comes back', async () => {
  const { change, refetch, sent } = await open(withPhotos);
  const gone = /What you typed is still here\. You may no longer do this\./;
  await press('Send back');
  await fill({ Reason: 'The label is missing' });
  change({ myRights: ['PAY'], version: withPhotos.version });
  await act(refetch);
  expect(await screen.findByText(gone)).toBeVisible();
  expect(screen.queryByText('What you typed was not sent')).not.toBeInTheDocument();
  await press('Send back');
  expect(document.activeElement).toHaveTextContent(gone);
  change({ myRights: ['APPROVE'], version: withPhotos.version });
  await act(refetch);
  await waitFor(() => expect(screen.queryByText(gone)).not.toBeInTheDocument());
  await press('Send back');
  expect(await screen.findByText('Work order 3 sent back')).toBeVisible();
  expect(sent).toMatchObject([{ reason: 'The label is missing' }]);
});

it('says of a reason that was typed before the right went that this is why', async () => {
  const { unmount } = await open(withPhotos);
  await press('Send back');
  await fill({ Reason: 'The label is missing' });
  unmount();
  await open({ ...withPhotos, myRights: [] });
  expect(await screen.findByText('Your right to approve was taken away. You typed:')).toBeVisible();
  expect(screen.getByText('The label is missing')).toBeVisible();
});

it('shows another’s change at once, and keeps what was typed', async () => {
  const { change, refetch } = await open(withPhotos);
  await press('Send back');
  await fill({ Reason: 'The label is missing' });
  change({ state: 'CANCELLED', cancelledAt: '2026-12-03T12:00:00Z', cancelledBy: 'Kim Lee' });
  await act(refetch);
  expect(await screen.findByText('Nothing is to be done any more.')).toBeVisible();
  expect(screen.getByText('What you typed was not sent')).toBeVisible();
  expect(screen.getByText(/^Cancelled by Kim Lee on .*\. You typed:$/)).toBeVisible();
  expect(screen.getByText('The label is missing')).toBeVisible();
  await press('Discard it');
  expect(screen.queryByText('The label is missing')).not.toBeInTheDocument();
});

it('keeps no reason that arrived without an answer, and offers none for the next report', async () => {
  const { change, refetch, unmount } = await open(withPhotos);
  await press('Send back');
  await fill({ Reason: ' The label is missing' });
  change({ state: 'RETURNED', reason: sentBack.reason, returns: [sentBack] });
  await act(refetch);
  expect(await screen.findByText('It waits for the subcontractor to correct it.')).toBeVisible();
  expect(screen.queryByText('What you typed was not sent')).not.toBeInTheDocument();
  change({ ...submitted, reason: null });
  await act(refetch);
  expect(await screen.findByRole('button', { name: 'Send back' })).toBeVisible();
  expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument();
  await press('Send back');
  expect(await screen.findByLabelText('Reason')).toHaveValue('');
  // Of this report, a colleague gives another reason: what was typed stays, beside the next one too.
  await fill({ Reason: 'Second time: screws' });
  unmount();
  const returns = [sentBack, { ...sentBack, reason: 'Too late' }];
  await open({ ...withPhotos, state: 'RETURNED', reason: 'Too late', returns });
  expect(await screen.findByText('What you typed was not sent')).toBeVisible();
  expect(screen.getByText('Second time: screws')).toBeVisible();
  cleanup();
  await open({ ...withPhotos, returns });
  await press('Send back');
  expect(await screen.findByLabelText('Reason')).toHaveValue('');
  expect(screen.getByText('Second time: screws')).toBeVisible();
});

it.each<[string, Partial<WorkOrder>, Partial<WorkOrder>, RegExp]>([
  [
    'Approve',
    submitted,
    { state: 'CANCELLED' },
    /^Cancelled by Lou .* You can no longer approve it\.$/,
  ],
  [
    'Cancel extra',
    submitted,
    { state: 'APPROVED' },
    /^Approved by Lou .* You can no longer cancel it\.$/,
  ],
  [
    'Approve',
    submitted,
    { myRights: ['PAY'] },
    /^Your right to approve was taken away\. You can no longer approve it\.$/,
  ],
  [
    'Cancel extra',
    { ...asPayee, state: 'RETURNED' },
    { myRights: ['PAY'] },
    /^Your right to approve was taken away\. You can no longer cancel it\.$/,
  ],
])('says in the open question why it is over: %s %o %o', async (verb, before, odd, words) => {
  const shown = extra({ ...before, number: 1 });
  const { api, change, refetch, sent } = await open(shown);
  api.codes = new Promise(() => undefined);
  await press(verb);
  const at = '2026-11-15T12:00:00Z';
  change({ ...odd, decidedBy: 'Lou', decidedAt: at, cancelledBy: 'Lou', cancelledAt: at });
  await act(refetch);
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(words)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'I have seen it' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: verb })).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('says what an extra costs, and asks for its cost code where it is approved', async () => {
  const { api, sent } = await open(extra({ ...submitted, number: 1 }));
  const loading = Promise.withResolvers<typeof codes>();
  api.codes = loading.promise;
  expect(await screen.findByText('2 h 30 min at $85.00 an hour')).toBeVisible();
  expect(screen.getByText('$333.00')).toBeVisible();
  await press('Approve');
  const dialog = screen.getByRole('dialog', { name: 'Approve extra 1?' });
  expect(dialog).toHaveTextContent(
    '“Relocated drain” becomes a change order: Plumbing grows by $333.00.',
  );
  const approve = within(dialog).getByRole('button', { name: 'Approve' });
  await userEvent.click(approve);
  expect(sent).toEqual([]);
  loading.resolve(codes);
  const select = await within(dialog).findByLabelText('Cost code');
  expect(select).toHaveValue('22');
  await userEvent.selectOptions(select, '03 · Concrete');
  await userEvent.click(approve);
  expect(await screen.findByText('Extra 1 approved')).toBeVisible();
  expect(sent).toMatchObject([{ version: 2, approve: true, costCode: '03' }]);
});

it('approves no other amount of an extra than the user has seen', async () => {
  const { change, refetch, sent } = await open(extra({ ...submitted, number: 1 }));
  await press('Approve');
  const dialog = within(screen.getByRole('dialog', { name: 'Approve extra 1?' }));
  await dialog.findByLabelText('Cost code');
  change({ version: 4, amountCents: 44_400 });
  await act(refetch);
  expect(await dialog.findByText('The amount has changed.')).toBeVisible();
  expect(dialog.getByText(/Plumbing grows by \$444\.00\.$/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'I have seen it' }));
  expect(dialog.queryByText('The amount has changed.')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Extra 1 approved')).toBeVisible();
  expect(sent).toMatchObject([{ version: 4 }]);
});

it('leads from an approved extra to its change order', async () => {
  await open(extra({ ...submitted, number: 1, state: 'APPROVED', changeOrderId: '5' }));
  expect(await screen.findByRole('link', { name: 'See its change order' })).toHaveAttribute(
    'href',
    paths.changeOrder('1001', '7', '5'),
  );
});
