import { beforeEach, expect, it, jest } from '@jest/globals';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { CombinedGraphQLErrors } from '@plumbline/shared/apollo';
import { noteUnsentWork, paths } from '@plumbline/shared/contracts';
import {
  accessibilityViolations,
  createFakeSession,
  type GraphqlAnswers,
  renderFill,
  signedInAs,
} from '@plumbline/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../remote.tsx';
import { openWork, press } from '../testing/open-work.tsx';
import { asPayee, orderId, page, refused, workOrder } from '../testing/work-records.ts';
import type { Entry } from './entry.ts';
import { createFieldDb } from './field-db.ts';
import { createKeptLedger } from './kept-ledger.ts';
import { openChannel } from './news.ts';

// jsdom has none, and IndexedDB copies by it.
globalThis.structuredClone = <Value,>(value: Value): Value =>
  JSON.parse(JSON.stringify(value)) as Value;

const userId = signedInAs('dana@example.com').user.id;
const order = { id: orderId(1), projectId: '1001', name: 'Work order 3 · Replace the valve' };
const report: Entry = {
  id: 'report',
  userId,
  order,
  createdAt: '2026-11-14T12:00:00Z',
  refusal: null,
  kind: 'done',
  note: '',
  key: 'key',
  version: 1,
};

const usual = { isDown: true, isEnded: false, isCancelled: false, sent: 0, version: 1 };
const api = { ...usual, answering: Promise.resolve() };

/** The answer to a token of a session that was ended elsewhere. */
const ended = new CombinedGraphQLErrors({
  errors: [{ message: '', extensions: { code: 'UNAUTHENTICATED' } }],
});

const answers: GraphqlAnswers = {
  GetWorkOrder: () => ({
    workOrder: workOrder({ ...asPayee, version: api.version, place: `Floor ${api.version}` }),
  }),
  GetWorkOrders: () => ({
    workOrders: page([workOrder({ ...asPayee, ...(api.isCancelled && { state: 'CANCELLED' }) })]),
  }),
  SendDone: async ({ version }) => {
    await api.answering;
    if (api.isEnded) throw ended;
    if (api.isDown) throw new TypeError('Failed to fetch');
    if (version !== api.version) return { submitWorkOrder: refused('CONFLICT', '') };
    api.sent += 1;
    return { submitWorkOrder: workOrder({ ...asPayee, state: 'SUBMITTED' }) };
  },
};
const signedIn = () => createFakeSession({ session: signedInAs('dana@example.com') });

/** Opens the list of work with this on the phone. */
async function open(...entries: readonly Entry[]) {
  // The queue of a former test goes on, on the database that it has opened.
  globalThis.indexedDB = new IDBFactory();
  await openAt(paths.projectWork('1001'), entries);
}

async function openAt(path: string, entries: readonly Entry[]) {
  const db = createFieldDb();
  for (const entry of entries) await db.add(entry);
  if (entries.length > 0) noteUnsentWork(userId, 'field', { count: 1, words: '1 report' });
  return openWork(path, answers, 'SUBCONTRACTOR');
}

beforeEach(() => {
  Object.assign(api, usual, { answering: Promise.resolve() });
});

it('says that everything is sent', async () => {
  await open();
  expect(await screen.findByText('Everything on this phone is sent.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show' })).not.toBeInTheDocument();
});

it('says what is kept, shows it, and sends it on request', async () => {
  await open(report);
  expect(screen.queryByText(/is sent/)).not.toBeInTheDocument();
  expect(await screen.findByText(/1 report is kept on this phone, not sent yet/)).toBeVisible();
  await press('Show');
  expect(await screen.findByRole('link', { name: order.name })).toHaveAttribute(
    'href',
    paths.workOrder('1001', order.id),
  );
  expect(await screen.findByText('Kept, not sent yet.')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  api.isDown = false;
  await press('Send now');
  expect(await screen.findByText('Everything on this phone is sent.')).toBeVisible();
  expect(api.sent).toBe(1);
  const sent = await screen.findByText(/^Sent:/);
  expect(sent.closest('[role=status]')).not.toBeNull();
  expect(within(sent).getByRole('link', { name: order.name })).toHaveAttribute(
    'href',
    paths.workOrder('1001', order.id),
  );
  expect(await accessibilityViolations()).toEqual([]);
  // A draft that another tab has sent.
  const draft = { ...order, id: 'draft', name: 'Extra · Leak' };
  openChannel().broadcast({ sent: { ...report, kind: 'extra', order: draft } });
  expect(await screen.findByText(/^Saved, not submitted:/)).toHaveTextContent('Extra · Leak');
  // The next page says it no more.
  await userEvent.click(within(sent).getByRole('link', { name: order.name }));
  expect(await screen.findByText('Floor 1')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^(Sent|Saved.*):/)).not.toBeInTheDocument());
});

it('stands on pages of others while something is kept, and sends it from there', async () => {
  await createFieldDb().add(report);
  noteUnsentWork(userId, 'field', { count: 1, words: '1 report' });
  api.isDown = false;
  await renderFill(remote, 'unsent-work', {}, { path: '/dashboard', answers, session: signedIn() });
  await waitFor(() => expect(api.sent).toBe(1));
  expect(await screen.findByText(/^Sent:/)).toHaveTextContent(order.name);
  await press('Close');
  await waitFor(() => expect(screen.queryByText(/this phone/)).not.toBeInTheDocument());
});

it('says on pages of others how the order of what was refused stands', async () => {
  const conflict = { code: 'CONFLICT', message: '' };
  await createFieldDb().add({ ...report, refusal: conflict });
  noteUnsentWork(userId, 'field', { count: 1, words: '1 report' });
  const cancelled = workOrder({ ...asPayee, state: 'CANCELLED' });
  const more = { ...answers, GetOrderState: () => ({ workOrder: cancelled }) };
  const at = { path: '/dashboard/money', answers: more, session: signedIn() };
  await renderFill(remote, 'unsent-work', {}, at);
  await press('Show');
  expect(await screen.findByText(/is cancelled, so .* Discard this report\.$/)).toBeVisible();
});

it('says what was refused and why, and asks before it discards it', async () => {
  await open({ ...report, refusal: { code: 'WRONG_STATE', message: 'Its contract is closed.' } });
  expect(
    await screen.findByText(/^1 report on this phone was not accepted: the list says why/),
  ).toBeVisible();
  await press('Show');
  expect(
    await screen.findByText(
      `Its contract is closed. The server did not take this report for “${order.name}”. Open it to see where it stands, then discard this report.`,
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  await press('Discard');
  const question = screen.getByRole('dialog', { name: 'Discard?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(
    screen.getByText(/^1 report on this phone was not accepted: the list says why/),
  ).toBeVisible();
  await press('Discard');
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Everything on this phone is sent.')).toBeVisible();
});

it('says of what was about to be discarded that it is being sent', async () => {
  await open(report);
  await press('Show');
  await press('Discard');
  const { promise, resolve: answer } = Promise.withResolvers<undefined>();
  Object.assign(api, { isDown: false, answering: promise });
  await press('Send now');
  expect(await screen.findByText('Sending…')).toBeVisible();
  const question = screen.getByRole('dialog', { name: 'Discard?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('It is being sent now.')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Discard?' })).not.toBeInTheDocument();
  answer(undefined);
  expect(await screen.findByText('Everything on this phone is sent.')).toBeVisible();
});

it('says what to do where the session was ended elsewhere, and loses nothing', async () => {
  api.isEnded = true;
  await open(report);
  expect(await screen.findByText(/Log out and sign in again to send/)).toHaveTextContent(
    /^1 report is kept on this phone, not sent yet. Your sign-in has ended/,
  );
  await press('Show');
  const send = screen.getByRole('button', { name: 'Send now' });
  // From here on it may also be sent by itself.
  Object.assign(api, { isEnded: false, isDown: false });
  await userEvent.click(send);
  expect(await screen.findByText('Everything on this phone is sent.')).toBeVisible();
});

it('asks again where the order has changed since Done was pressed, and loses no note', async () => {
  Object.assign(api, { isDown: false, version: 2 });
  for (const { id } of await createFieldDb().read(userId)) await createFieldDb().swap([id]);
  await openAt(paths.workOrder('1001', order.id), [{ ...report, note: 'All tight' }]);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Done was not accepted.*changed or cancelled after you saw it.*“All tight”/,
  );
  await press('It is not done yet');
  expect(await screen.findByLabelText('Note (optional)')).toHaveValue('All tight');
  expect(await screen.findByText('Floor 2')).toBeVisible();
  api.version = 3;
  await press('Done');
  expect(await screen.findByText(/changed or cancelled after you saw it/)).toBeVisible();
  expect(await screen.findByText('Floor 3')).toBeVisible();
  expect(api.sent).toBe(0);
  await press('Done');
  await waitFor(() => expect(api.sent).toBe(1));
});

it('says that it was sent until the order has changed since', async () => {
  for (const { id } of await createFieldDb().read(userId)) await createFieldDb().swap([id]);
  const { refetch } = await openAt(paths.workOrder('1001', order.id), [report]);
  await screen.findByText('You pressed Done');
  api.isDown = false;
  window.dispatchEvent(new Event('online'));
  const note = await screen.findByText(/^Sent:/);
  api.version = 2;
  await act(refetch);
  expect(await screen.findByText('Floor 2')).toBeVisible();
  expect(note).toBeVisible();
  api.version = 3;
  await act(refetch);
  expect(await screen.findByText('Floor 3')).toBeVisible();
  expect(screen.queryByText(/^Sent:/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

it('asks before it reports an order with neither a photo nor a note', async () => {
  api.isDown = false;
  for (const { id } of await createFieldDb().read(userId)) await createFieldDb().swap([id]);
  await openAt(paths.workOrder('1001', order.id), []);
  await press('Done');
  const question = { name: 'Report it done without a photo?' };
  expect(screen.getByRole('dialog', question)).toBeVisible();
  await press('Not yet');
  expect(screen.queryByRole('dialog', question)).not.toBeInTheDocument();
  expect(api.sent).toBe(0);
  await press('Done');
  await press('Report it done');
  await waitFor(() => expect(api.sent).toBe(1));
});

it('shows a note that was typed while Done was pressed in another tab', async () => {
  for (const { id } of await createFieldDb().read(userId)) await createFieldDb().swap([id]);
  await openAt(paths.workOrder('1001', order.id), []);
  const note = await screen.findByLabelText('Note (optional)');
  await userEvent.type(note, 'Mine');
  // Of the other tab, which this one has not heard of.
  await createFieldDb().add({ ...report, note: 'Theirs' });
  await press('Done');
  expect(await screen.findByText('You pressed Done')).toBeVisible();
  expect(screen.getByText('“Theirs”')).toBeVisible();
  expect(screen.getByText('What you typed was not sent')).toBeVisible();
  expect(screen.getByText('Mine')).toBeVisible();
  await press('It is not done yet');
  expect(await screen.findByLabelText('Note (optional)')).toHaveValue('Theirs\nMine');
});

it('says of what was refused for an order that is cancelled to discard it', async () => {
  api.isCancelled = true;
  const refusal = (code: string) => ({ ...report, id: code, refusal: { code, message: '' } });
  await open(refusal('CONFLICT'), refusal('WRONG_STATE'));
  await press('Show');
  expect(await screen.findAllByText(/is cancelled, so .* Discard this report\.$/)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Discard' })).toHaveLength(2);
});

it('warns while it waits that the browser may delete it', async () => {
  await open(report);
  expect(await screen.findByText(/after seven days without a visit/)).toBeVisible();
});

it('names what the browser has deleted, until it was read', async () => {
  createKeptLedger().add(report);
  await open();
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(/Gone from this phone.*Report, .*Replace the valve/);
  expect(screen.queryByText('Everything on this phone is sent.')).not.toBeInTheDocument();
  expect(await accessibilityViolations()).toEqual([]);
  await press('Close');
  expect(await screen.findByText('Everything on this phone is sent.')).toBeVisible();
  expect(notice).not.toBeInTheDocument();
});

it('says where the browser keeps nothing', async () => {
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not in a private window', 'SecurityError');
  });
  await openAt(paths.projectWork('1001'), []);
  expect(await screen.findByText(/^This browser keeps no data for Plumbline now/)).toBeVisible();
});
