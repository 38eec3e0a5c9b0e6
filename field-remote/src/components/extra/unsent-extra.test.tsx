import { beforeEach, expect, it } from '@jest/globals';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { noteUnsentWork, paths } from '@plumbline/shared/contracts';
import {
  accessibilityViolations,
  createFakeSession,
  type GraphqlAnswers,
  renderRemote,
  signedInAs,
} from '@plumbline/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WorkOrder } from '../../data/work-order.ts';
import type { Entry, ExtraEntry, PhotoEntry } from '../../queue/entry.ts';
import { createFieldDb } from '../../queue/field-db.ts';
import * as remote from '../../remote.tsx';
import { fill, openWork, press } from '../../testing/open-work.tsx';
import {
  asPayee,
  contractToWorkOn,
  extra,
  myWork,
  orderId,
  page,
  photo,
  refused,
  uncounted,
} from '../../testing/work-records.ts';

// jsdom has none, and IndexedDB copies by it.
globalThis.structuredClone = <Value,>(value: Value): Value =>
  JSON.parse(JSON.stringify(value)) as Value;

const userId = signedInAs('dana@example.com').user.id;
const kept: ExtraEntry = {
  id: 'kept',
  userId,
  order: { id: orderId(1), projectId: '1001', name: 'Extra · Kept drain' },
  createdAt: '2026-11-14T12:00:00Z',
  refusal: null,
  kind: 'extra',
  key: 'key',
  replaced: null,
  extra: {
    contractId: '7',
    version: 1,
    text: 'Kept drain',
    place: 'Basement',
    entries: [{ text: 'Pipe', minutes: null, rateCents: null, amountCents: 9_900 }],
  },
};

// The queue of a former test goes on, on the database that it has opened.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** Opens a page with an extra on the phone; the server has `order`, and gives `answer` to what is sent. */
async function open(
  path: string,
  entry: Entry,
  order: WorkOrder | null,
  answer?: object,
  more: GraphqlAnswers = {},
) {
  const sent: unknown[] = [];
  const api = { order, answer };
  const bytes = new ArrayBuffer(1);
  await createFieldDb().add(
    entry,
    entry.kind === 'photo' ? { photo: bytes, small: bytes } : undefined,
  );
  noteUnsentWork(userId, 'field', { count: 1, words: '1 extra' });
  const opened = await openWork(
    path,
    {
      GetContractsToWorkOn: () => ({ contracts: [contractToWorkOn] }),
      GetWorkOrder: () => ({ workOrder: api.order }),
      GetWorkOrders: () => ({ workOrders: page(api.order ? [api.order] : []) }),
      SendExtra: ({ input }) => {
        if (!api.answer) throw new TypeError('Failed to fetch');
        sent.push(input);
        return { saveExtra: api.answer };
      },
      ...more,
    },
    'SUBCONTRACTOR',
  );
  return { ...opened, sent, api };
}

/** The server's answer about a photo that it has. */
const uploaded = {
  ...photo(5),
  ...{ name: 'leak.jpg', type: 'image/jpeg', sizeBytes: 1, state: 'READY', refusal: null },
  ...{ bucket: 'photos', originalSha256: 'a' },
};

const saved = { __typename: 'WorkOrder', id: orderId(1), version: 2, state: 'DRAFT' };
const screenOf = paths.workOrder('1001', orderId(1));

/** The line that says so is another one after the change of screens that follows. */
const untilSent = () =>
  waitFor(() => expect(screen.getByText('Everything on this phone is sent.')).toBeVisible());

it('shows an extra as it is kept, until the server has it', async () => {
  const returned = { ...asPayee, state: 'RETURNED', number: 1, reason: 'Too dear' } as const;
  const { sent, api } = await open(paths.projectWork('1001'), kept, extra(returned));
  expect(await screen.findByText('Changes kept on this phone, not sent yet')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /Kept drain/ }));
  expect(await screen.findByLabelText('Description')).toHaveValue('Kept drain');
  expect(screen.getByLabelText('Or amount')).toHaveValue('99');
  expect(screen.getByText('Not sent yet')).toBeVisible();
  expect(screen.getByText('Too dear')).toBeVisible();
  await fill({ Description: 'Kept drain, twice' });
  await press('Save changes');
  expect(await screen.findByText(/^Kept on this phone. It is saved, not submitted/)).toBeVisible();
  expect(await screen.findByRole('link', { name: /Kept drain, twice/ })).toBeVisible();

  api.answer = saved;
  api.order = extra({ ...returned, version: 2, text: 'Kept drain, twice' });
  await press('Show');
  await press('Send now');
  await untilSent();
  expect(sent).toMatchObject([
    { version: 1, text: 'Kept drain' },
    { version: 2, text: 'Kept drain, twice' },
  ]);
});

it('keeps what is typed on top of what this phone sends, without a question', async () => {
  const { api } = await open(screenOf, kept, extra({ ...asPayee }));
  await fill({ Description: 'Kept drain, twice' });
  const pipe = { text: 'Pipe', minutes: null, rateCents: null, amountCents: 9_900 };
  api.answer = saved;
  api.order = extra({
    ...{ ...asPayee, version: 2, text: 'Kept drain', place: 'Basement', amountCents: 9_900 },
    entries: [{ __typename: 'WorkOrderEntry', ...uncounted, ...pipe }],
  });
  await press('Show');
  await press('Send now');
  await untilSent();
  expect(screen.getByLabelText('Description')).toHaveValue('Kept drain, twice');
  expect(screen.queryByText(/has changed since/)).not.toBeInTheDocument();
});

it('lists a new extra that only this phone has', async () => {
  const fresh = { ...kept, extra: { ...kept.extra, version: null } };
  await open(paths.projectWork('1001'), fresh, null);
  const row = await screen.findByRole('link', { name: /Kept drain/ });
  expect(row).toHaveTextContent('Extra · Kept drainBasementSaved, not submitted');
  expect(screen.getByRole('heading', { name: 'On this phone, not sent' })).toBeVisible();
  expect(row).toHaveAttribute('href', screenOf);
});

it('lists an extra that was submitted without signal and that the list lacks', async () => {
  const { id, order, createdAt } = kept;
  const common = { id, userId, order, createdAt, refusal: null };
  await open(
    paths.projectWork('1001'),
    { ...common, kind: 'done', note: '', key: 'key', version: 1, isExtra: true },
    extra({ ...asPayee }),
    undefined,
    {
      GetWorkOrders: () => ({ workOrders: page([]) }),
      SendDone: () => {
        throw new TypeError('Failed to fetch');
      },
    },
  );
  expect(await screen.findByText(/^1 submission is kept on this phone/)).toBeVisible();
  await press('Show');
  expect(await screen.findByText(/^Submission, /)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /Kept drain.*To be submitted/ }));
  expect(
    await screen.findByText('You pressed Submit for approval. It is not sent yet.'),
  ).toBeVisible();
});

const photoId = photo(5).id;
/** A photo whose bytes the server has, and has not checked. */
const photoEntry: PhotoEntry = {
  ...{ id: photoId, userId, order: kept.order, createdAt: kept.createdAt, refusal: null },
  ...{ kind: 'photo', uploadId: photoId, reserveKey: 'reserve', confirmKey: 'confirm' },
  ...{ isUploaded: true, renewals: 0 },
  photo: {
    ...{ name: 'leak.jpg', size: 1, sha256: 'a', smallSize: 1, smallSha256: 'a' },
    originalSha256: 'a',
  },
};

it('submits an extra after the photos that are on their way', async () => {
  const draft = extra({ ...asPayee });
  const sent: string[] = [];
  let arrive = (_upload: object) => {};
  const arrived = new Promise<object>((resolve) => (arrive = resolve));
  const { api } = await open(screenOf, photoEntry, draft, undefined, {
    ConfirmUpload: async () => {
      const confirmUpload = await arrived;
      sent.push('photo');
      return { confirmUpload };
    },
    SubmitExtra: () => {
      sent.push('extra, before its photo');
      return { submitWorkOrder: { __typename: 'WorkOrder', id: draft.id } };
    },
    SendDone: ({ version }) => {
      sent.push(`extra, version ${String(version)}`);
      api.order = { ...draft, state: 'SUBMITTED', number: 1, version: 2 };
      return { submitWorkOrder: api.order };
    },
  });
  await press('Submit for approval');
  expect(
    await screen.findByText('You pressed Submit for approval. It is not sent yet.'),
  ).toBeVisible();
  expect(screen.getByText(/^It is submitted after its photos, when/)).toBeVisible();
  // A second press changes nothing.
  await press('Submit for approval');
  arrive(uploaded);
  expect(
    await screen.findByText('It waits for the general contractor to approve it.'),
  ).toBeVisible();
  expect(sent).toEqual(['photo', 'extra, version 1']);
});

it('tries a photo again that was refused while its extra was not open', async () => {
  const refusal = { code: 'WRONG_STATE', message: '' };
  const submitted = extra({ ...asPayee, state: 'SUBMITTED', number: 1, version: 2 });
  const tried: unknown[] = [];
  const more = {
    ReserveUpload: () => {
      tried.push(api.order?.state);
      return { reserveUpload: { ...uploaded, smallPath: null } };
    },
  };
  const { api, refetch } = await open(
    ...([screenOf, { ...photoEntry, refusal }, submitted, undefined, more] as const),
  );
  await press('Show');
  expect(await screen.findByText(/is submitted, so .* Withdraw it and try again/)).toBeVisible();
  api.order = extra({ ...asPayee, number: 1, version: 3 });
  await act(refetch);
  await untilSent();
  expect(tried).toEqual(['DRAFT']);
});

it('asks before it submits an extra without photos that were refused', async () => {
  const refusal = { code: 'LIMIT', message: '' };
  const sent: string[] = [];
  const more = {
    RemovePhoto: () => ({ removeUpload: { __typename: 'Upload', id: photoId } }),
    SubmitExtra: ({ id }: { readonly id?: unknown }) => {
      sent.push(String(id));
      return { submitWorkOrder: { __typename: 'WorkOrder', id } };
    },
  };
  const draft = extra({ ...asPayee });
  await open(screenOf, { ...photoEntry, refusal }, draft, undefined, more);
  await screen.findByText(/^1 photo on this phone was not accepted/);
  await press('Submit for approval');
  const question = { name: 'Submit without 1 photo?' };
  expect(screen.getByRole('dialog', question)).toBeVisible();
  await press('Not yet');
  expect(sent).toEqual([]);
  await press('Submit for approval');
  await press('Delete it, submit');
  expect(await screen.findByText('Extra submitted')).toBeVisible();
  expect(sent).toEqual([draft.id]);
  await untilSent();
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

it('lists what only this phone has where the orders cannot be loaded', async () => {
  const fresh = { ...kept, extra: { ...kept.extra, version: null } };
  await open(paths.projectWork('1001'), fresh, null, undefined, {
    GetWorkOrders: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  expect(await screen.findByRole('link', { name: /Kept drain/ })).toBeVisible();
  expect(screen.getByText('The work orders could not be loaded')).toBeVisible();
});

it('lets a refused extra be opened, corrected and sent again', async () => {
  const { sent, api } = await open(
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

it('says that the server has another version, and which of the two to send', async () => {
  const conflict = { code: 'CONFLICT', message: '' };
  const theirs = extra({ ...asPayee, version: 4, text: 'Theirs' });
  const { sent } = await open(screenOf, { ...kept, refusal: conflict }, theirs, saved);
  expect(await screen.findByText('This extra has changed since you opened it')).toBeVisible();
  expect(screen.getByLabelText('Description')).toHaveValue('Kept drain');
  await press('Keep what I typed');
  await press('Save draft');
  await untilSent();
  expect(sent).toMatchObject([{ version: 4, text: 'Kept drain' }]);
});
