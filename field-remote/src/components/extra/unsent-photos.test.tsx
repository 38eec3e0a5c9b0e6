import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFieldDb } from '../../queue/field-db.ts';
import { kept, openKept, photoEntry, photoId, untilSent } from '../../testing/kept-on-phone.ts';
import { press } from '../../testing/open-work.tsx';
import { asPayee, extra, orderId, photo } from '../../testing/work-records.ts';

const screenOf = paths.workOrder('1001', orderId(1));

/** The server's answer about a photo that it has. */
const uploaded = {
  ...photo(5),
  ...{ name: 'leak.jpg', type: 'image/jpeg', sizeBytes: 1, state: 'READY', refusal: null },
  ...{ bucket: 'photos', originalSha256: 'a' },
};

it('submits an extra after the photos that are on their way', async () => {
  const draft = extra({ ...asPayee });
  const sent: string[] = [];
  let arrive = (_upload: object) => {};
  const arrived = new Promise<object>((resolve) => (arrive = resolve));
  const { api } = await openKept(screenOf, photoEntry, draft, undefined, {
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
  const notSent = 'You pressed Submit for approval. It is not sent yet.';
  expect(await screen.findAllByText(notSent)).toHaveLength(2);
  const submit = screen.getByRole('button', { name: 'Submit for approval' });
  expect(submit).toHaveAccessibleDescription(notSent);
  expect(submit).toHaveFocus();
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
  const { api, refetch } = await openKept(
    ...([screenOf, { ...photoEntry, refusal }, submitted, undefined, more] as const),
  );
  await press('Show');
  expect(await screen.findByText(/is submitted, so .* Withdraw it and try again/)).toBeVisible();
  api.order = { ...submitted, myRights: [] };
  await act(refetch);
  const ask = /Ask a member of your party who may withdraw it, then try again; or discard/;
  expect(await screen.findByText(ask)).toBeVisible();
  expect(screen.queryByText(/Withdraw it and try again/)).toBeNull();
  api.order = extra({ ...asPayee, number: 1, version: 3 });
  await act(refetch);
  await untilSent();
  expect(tried).toEqual(['DRAFT']);
});

it('says of a photo that was sent that its extra had it already', async () => {
  const had = { ...uploaded, id: photo(1).id, smallPath: null };
  const more = { ReserveUpload: () => ({ reserveUpload: had }) };
  const entry = { ...photoEntry, isUploaded: false };
  await openKept(screenOf, entry, extra({ ...asPayee }), undefined, more);
  const line = await screen.findByText(/^A photo was there already, and was not added again:/);
  expect(within(line).getByRole('link', { name: kept.order.name })).toBeVisible();
  await untilSent();
});

it('asks before it submits an extra without photos that were refused', async () => {
  const refusal = { code: 'LIMIT', message: '' };
  const sent: string[] = [];
  const more = {
    RemovePhoto: () => ({ removeUpload: { __typename: 'Upload', id: photoId } }),
    SubmitExtra: ({ id }: { readonly id?: unknown }) => {
      sent.push(String(id));
      return { submitWorkOrder: { __typename: 'WorkOrder', id, state: 'SUBMITTED' } };
    },
  };
  const draft = extra({ ...asPayee });
  await openKept(screenOf, { ...photoEntry, refusal }, draft, undefined, more);
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

it('discards a new extra with its photos, after a question that says so', async () => {
  await createFieldDb().add(photoEntry);
  const fresh = { ...kept, extra: { ...kept.extra, version: null } };
  const more = { RemovePhoto: () => ({ removeUpload: { __typename: 'Upload', id: photoId } }) };
  await openKept(paths.projectWork('1001'), fresh, null, undefined, more);
  await press('Show');
  const row = within(await screen.findByRole('listitem', { name: /^Extra, / }));
  await userEvent.click(row.getByRole('button', { name: 'Discard' }));
  const question = within(screen.getByRole('dialog', { name: 'Discard?' }));
  expect(question.getByText(/^It and its photos are deleted from this phone/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Discard' }));
  await untilSent();
});
