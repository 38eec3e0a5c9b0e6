import { expect, it } from '@jest/globals';
import { noteUnsentWork, paths } from '@plumbline/shared/contracts';
import {
  accessibilityViolations,
  createFakeSession,
  renderRemote,
  signedInAs,
} from '@plumbline/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFieldDb } from '../../queue/field-db.ts';
import * as remote from '../../remote.tsx';
import {
  kept,
  openKept,
  photoEntry,
  sendAll,
  submission,
  untilSent,
  userId,
} from '../../testing/kept-on-phone.ts';
import { openExtra } from '../../testing/open-extra.tsx';
import { fill, press } from '../../testing/open-work.tsx';
import {
  asPayee,
  extra,
  myWork,
  orderId,
  page,
  refused,
  uncounted,
} from '../../testing/work-records.ts';

const saved = { __typename: 'WorkOrder', id: orderId(1), version: 2, state: 'DRAFT' };
const conflict = { code: 'CONFLICT', message: '' };
const screenOf = paths.workOrder('1001', orderId(1));

it('shows an extra as it is kept, until the server has it', async () => {
  const returned = { ...asPayee, state: 'RETURNED', number: 1, reason: 'Too dear' } as const;
  const { sent, api } = await openKept(paths.projectWork('1001'), kept, extra(returned));
  expect(await screen.findByText('Changes kept on this phone, not sent yet')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /Kept drain/ }));
  expect(await screen.findByLabelText('Description')).toHaveValue('Kept drain');
  expect(screen.getByLabelText('Or amount')).toHaveValue('99');
  expect(screen.getByText('Not sent yet')).toBeVisible();
  expect(screen.getByText('Too dear')).toBeVisible();
  await fill({ Description: 'Kept drain, twice' });
  await press('Save changes');
  expect(
    await screen.findByText(/^Kept on this phone. It is saved once .*; nothing is submitted/),
  ).toBeVisible();
  expect(await screen.findByRole('link', { name: /Kept drain, twice/ })).toBeVisible();

  api.answer = saved;
  api.order = extra({ ...returned, version: 2, text: 'Kept drain, twice' });
  await sendAll();
  expect(sent).toMatchObject([
    { version: 1, text: 'Kept drain' },
    { version: 2, text: 'Kept drain, twice' },
  ]);
});

it('says in the list of what was refused that it was, and of the rest that it waits', async () => {
  await createFieldDb().add(photoEntry);
  const theirs = extra({ ...asPayee, version: 4, state: 'SUBMITTED', number: 1, text: 'Theirs' });
  await openKept(paths.projectWork('1001'), { ...kept, refusal: conflict }, theirs);
  const row = await screen.findByRole('link', { name: /Theirs/ });
  expect(await within(row).findByText('Changes on this phone not accepted')).toBeVisible();
  expect(within(row).getByText('1 photo kept on this phone, not sent yet')).toBeVisible();
});

it('shows all that was typed of a refused extra, also where its form opens no more', async () => {
  await openKept(paths.projectWork('1001'), { ...kept, refusal: conflict }, extra({ ...asPayee }));
  await press('Show');
  expect(await screen.findByText(/^Kept drain\s+Basement\s+Pipe · Amount: 99$/)).toBeVisible();
});

it('says in the list of a submission that it was refused', async () => {
  const draft = extra({ ...asPayee });
  await openKept(paths.projectWork('1001'), { ...submission, refusal: conflict }, draft);
  expect(await screen.findByText('1 submission on this phone not accepted')).toBeVisible();
  expect(screen.queryByText(/not sent yet/)).not.toBeInTheDocument();
});

it('keeps what is typed on top of what this phone sends, without a question', async () => {
  const { api } = await openKept(screenOf, kept, extra({ ...asPayee }));
  await fill({ Description: 'Kept drain, twice' });
  const pipe = { text: 'Pipe', minutes: null, rateCents: null, amountCents: 9_900 };
  api.answer = saved;
  api.order = extra({
    ...{ ...asPayee, version: 2, text: 'Kept drain', place: 'Basement', amountCents: 9_900 },
    entries: [{ __typename: 'WorkOrderEntry', ...uncounted, ...pipe }],
  });
  await sendAll();
  expect(screen.getByLabelText('Description')).toHaveValue('Kept drain, twice');
  expect(screen.queryByText(/has changed since/)).not.toBeInTheDocument();
});

it('goes on with what is typed in a new extra while it is sent and read', async () => {
  const fresh = { ...kept, extra: { ...kept.extra, version: null } };
  const read = { isLost: true };
  const { api, refetch } = await openKept(screenOf, fresh, null, undefined, {
    GetWorkOrder: () => {
      if (read.isLost) throw new TypeError('Failed to fetch');
      return { workOrder: api.order };
    },
  });
  const description = await screen.findByLabelText('Description');
  await userEvent.type(description, ', ');
  api.answer = { ...saved, version: 1 };
  await sendAll();
  expect(screen.getByText('The work order or extra could not be loaded')).toBeVisible();
  await userEvent.keyboard('tw');
  const pipe = { text: 'Pipe', minutes: null, rateCents: null, amountCents: 9_900 };
  api.order = extra({
    ...{ ...asPayee, version: 1, text: 'Kept drain', place: 'Basement', amountCents: 9_900 },
    entries: [{ __typename: 'WorkOrderEntry', ...uncounted, ...pipe }],
  });
  read.isLost = false;
  await act(refetch);
  expect(await screen.findByText(/^Only your party sees this draft/)).toBeVisible();
  await userEvent.keyboard('ice');
  expect(description).toBeVisible();
  expect(description).toHaveValue('Kept drain, twice');
  expect(screen.queryByText(/has changed since/)).not.toBeInTheDocument();
});

it('lists a new extra that only this phone has', async () => {
  const fresh = { ...kept, extra: { ...kept.extra, version: null } };
  await openKept(paths.projectWork('1001'), fresh, null);
  const row = await screen.findByRole('link', { name: /Kept drain/ });
  expect(row).toHaveTextContent('Extra · Kept drainBasementSaved, not submitted');
  expect(screen.getByRole('heading', { name: 'On this phone, not sent' })).toBeVisible();
  expect(row).toHaveAttribute('href', screenOf);
});

it('leads from the page of a new extra to the list once it is discarded', async () => {
  const fresh = { ...kept, extra: { ...kept.extra, version: null } };
  await openKept(screenOf, fresh, null, undefined, {
    GetWorkOrder: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await screen.findByLabelText('Description');
  await press('Show');
  await press('Discard');
  const question = screen.getByRole('dialog', { name: 'Discard?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Extra discarded')).toBeVisible();
  expect(await screen.findByText('Everything on this phone is sent.')).toBeVisible();
  expect(await screen.findByText(/No work orders yet|Work orders and extras/)).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});

it('lists an extra that was submitted without signal and that the list lacks', async () => {
  await openKept(paths.projectWork('1001'), submission, extra({ ...asPayee }), undefined, {
    GetWorkOrders: () => ({ workOrders: page([]) }),
    SendDone: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  expect(await screen.findByText(/^1 submission is kept on this phone/)).toBeVisible();
  await press('Show');
  expect(await screen.findByText(/^Submission, /)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /Kept drain.*To be submitted/ }));
  const description = 'You pressed Submit for approval. It is not sent yet.';
  expect(
    await screen.findByRole('button', { name: 'Submit for approval', description }),
  ).toBeVisible();
});

it('says that a submission that waits is without what is typed since', async () => {
  await createFieldDb().add(submission);
  await openKept(screenOf, kept, extra({ ...asPayee }));
  const description = 'You pressed Submit for approval. It is not sent yet.';
  await screen.findByRole('button', { name: 'Submit for approval', description });
  await fill({ Description: 'Kept drain, twice' });
  expect(
    screen.getByText(/^What you submitted waits to be sent, without this change/),
  ).toBeVisible();
  expect(screen.getByText('Not sent yet').parentElement).toHaveTextContent(
    /^Not sent yetWhat you saved before is submitted when there is a connection\.$/,
  );
  await press('Submit for approval');
  expect(await screen.findByText('Kept on this phone until it is sent')).toBeVisible();
});

it('lists new extras of all projects among what waits', async () => {
  await createFieldDb().add({ ...kept, extra: { ...kept.extra, version: null } });
  noteUnsentWork(userId, 'field', { count: 1, words: '1 extra' });
  const session = createFakeSession({ session: signedInAs('dana@example.com') });
  const answers = { GetMyWorkOrders: () => myWork([]) };
  renderRemote(remote, { path: paths.work(), session, answers });
  const row = await screen.findByRole('link', { name: /Kept drain/ });
  expect(row).toHaveAttribute('href', screenOf);
});

it('lists what only this phone has where the orders cannot be loaded, and leads to another extra', async () => {
  const fresh = { ...kept, extra: { ...kept.extra, version: null } };
  await openKept(paths.projectWork('1001'), fresh, null, undefined, {
    GetWorkOrders: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  expect(await screen.findByRole('link', { name: /Kept drain/ })).toBeVisible();
  expect(screen.getByText('The work orders could not be loaded')).toBeVisible();
  expect(screen.getByText(/^1 extra is kept on this phone/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'New extra' })).toHaveAttribute(
    'href',
    paths.newExtra('1001'),
  );
});

it('lets a refused extra be opened, corrected and sent again', async () => {
  const { sent, api } = await openKept(
    paths.projectWork('1001'),
    { ...kept, extra: { ...kept.extra, version: null } },
    null,
    refused('INVALID', 'The text of an entry has 1 to 200 characters on one line.'),
  );
  expect(await screen.findByText(/1 extra on this phone was not accepted/)).toBeVisible();
  await press('Show');
  await userEvent.click(await screen.findByRole('link', { name: kept.order.name }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This extra was not acceptedThe text of an entry has 1 to 200 characters on one line.',
  );
  expect(await accessibilityViolations()).toEqual([]);
  api.answer = saved;
  await fill({ Material: 'Copper pipe' });
  await press('Save draft');
  await untilSent();
  expect(sent.at(-1)).toMatchObject({ version: null, entries: [{ text: 'Copper pipe' }] });
});

it.each(['CONFLICT', 'NOT_ALLOWED'])(
  'shows a change that was refused as %s, of an extra that was submitted meanwhile',
  async (code) => {
    const refusal = { code, message: '' };
    const theirs = extra({ ...asPayee, version: 4, state: 'SUBMITTED', number: 1, text: 'Theirs' });
    await openKept(screenOf, { ...kept, refusal }, theirs, saved);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/was submitted without this change/);
    expect(alert).toHaveTextContent(/Once it is withdrawn or sent back/);
    expect(alert).toHaveTextContent('Kept drain Basement Pipe · Amount: 99');
    expect(screen.getByText('Theirs')).toBeVisible();
  },
);

it('shows what was typed while the extra was submitted elsewhere, and goes on with it', async () => {
  const draft = extra({ ...asPayee });
  const { api, refetch } = await openExtra(screenOf, draft);
  await fill({ Hours: '4' });
  const submitted = { ...draft, state: 'SUBMITTED', number: 1, version: 2 } as const;
  api.order = submitted;
  await act(refetch);
  const title = await screen.findByText('What you typed was not sent');
  const notice = title.closest('[role=status]');
  expect(notice).toHaveTextContent(/It is not part of what was submitted/);
  expect(notice).toHaveTextContent(/Plumber · Hours: 4 · Dollars an hour: 85/);
  expect(await accessibilityViolations()).toEqual([]);
  api.order = { ...submitted, state: 'DRAFT', version: 3 };
  await act(refetch);
  expect(await screen.findByLabelText('Hours')).toHaveValue('4');
  api.order = { ...submitted, version: 4 };
  await act(refetch);
  await press('Discard it');
  expect(screen.queryByText('What you typed was not sent')).not.toBeInTheDocument();
});

it('says that the server has another version, and which of the two to send', async () => {
  const theirs = extra({ ...asPayee, version: 4, text: 'Theirs' });
  await createFieldDb().add(submission);
  const { sent } = await openKept(screenOf, { ...kept, refusal: conflict }, theirs, saved);
  expect(await screen.findByText('This extra has changed since you opened it')).toBeVisible();
  expect(screen.getByLabelText('Description')).toHaveValue('Kept drain');
  await press('Keep what I typed');
  // The submission waits behind what was refused: it does not go by itself.
  expect(screen.queryByText(/waits to be sent|It is not sent yet/)).not.toBeInTheDocument();
  await press('Save draft');
  await untilSent();
  expect(sent).toMatchObject([{ version: 4, text: 'Kept drain' }]);
});
