import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentRequest } from '../../data/request.ts';
import {
  contractToBill,
  createFakeRequestApi,
  firstRequest,
  requestFor,
  returnOf,
} from '../../testing/fake-request-api.ts';
import { createSentFiles } from '../../testing/sent-files.ts';
import { fill, press, pressHeld } from '../../testing/open-money.tsx';
import { openScreen } from '../../testing/request-form.ts';
import { waiverWith } from '../../testing/waiver-with.ts';

/** Of a contract that asks for waivers, a request of the payee. */
function apiFor(odd: Partial<PaymentRequest>) {
  const contract = contractToBill({ asksForWaiver: true });
  return createFakeRequestApi(contract, requestFor(contract, firstRequest, odd));
}

// The first test of the file: the code of files is not there yet.
it('of a first waiver opens at its document, which comes after the form', async () => {
  await openScreen('/requests/7', apiFor({}).answers);
  await press('Attach a waiver');
  // The shell's place for the focus of a button that is gone.
  const heading = screen.getByRole('heading', { name: 'Waiver' });
  heading.tabIndex = -1;
  heading.focus();
  expect(await screen.findByRole('button', { name: 'Choose a file for Document' })).toHaveFocus();
});

it.each([
  ['a draft', {}],
  ['a release that was sent back', { kind: 'RETAINAGE', state: 'RETURNED' }],
] as const)('of %s holds Submit while something in it is not attached', async (_, odd) => {
  const { answers, api } = apiFor({ ...odd, waiver: waiverWith() });
  const { unmount } = await openScreen('/requests/7', answers);
  await press('Replace the waiver');
  await fill({ Wording: 'We waive all liens.' });
  unmount();
  // It is open again with what was typed, and leaves the focus where it is.
  await openScreen('/requests/7', answers);
  expect(await screen.findByLabelText('Wording')).toHaveValue('We waive all liens.');
  expect(await screen.findByRole('button', { name: 'Choose a file for Document' })).toBeVisible();
  expect(document.body).toHaveFocus();
  await press('Submit');
  const why = /^Attach this waiver before you submit the request, or cancel it/;
  expect(screen.getByRole('button', { name: 'Submit', description: why })).toBeVisible();
  expect(document.activeElement).toHaveTextContent(why);
  expect(api.sent).toEqual([]);
  await press('Cancel');
  await press('Replace the waiver');
  expect(await screen.findByLabelText('Wording')).toHaveValue('');
  await press('Submit');
  expect(await screen.findByText('Payment request submitted')).toBeVisible();
});

it('says of a release that is sent back meanwhile what is next, and no more than that', async () => {
  const { answers, change } = apiFor({ kind: 'RETAINAGE', state: 'SUBMITTED' });
  const { refetch } = await openScreen('/requests/7', answers);
  await press('Attach a waiver');
  await screen.findByLabelText('Wording');
  change({ state: 'RETURNED', returns: [returnOf()] });
  await refetch();
  const list = await screen.findByRole('list', { name: 'What has changed' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(list).toHaveTextContent(/^Sent back.*Attach a waiver and submit it again as it is/);
});

it('is not sent by itself, once its file is there, where the request was approved meanwhile', async () => {
  const { answers, api, change } = apiFor({ state: 'SUBMITTED' });
  const files = createSentFiles();
  const { promise, resolve } = Promise.withResolvers<string>();
  const { refetch } = await openScreen('/requests/7', {
    ...answers,
    ...files.answers,
    ConfirmFile: async (given) => {
      await promise;
      return files.answers.ConfirmFile(given);
    },
    AttachWaiver: (variables) => {
      api.sent.push(variables);
      return { attachWaiver: { __typename: 'PaymentRequest' } };
    },
  });
  await press('Attach a waiver');
  await userEvent.upload(
    await screen.findByLabelText('Document to send'),
    new File(['%PDF-1.7'], 'Waiver.pdf', { type: 'application/pdf' }),
  );
  await press('Attach');
  expect(screen.getByRole('button', { name: 'Attach' })).toHaveAttribute('aria-busy', 'true');
  change({ state: 'APPROVED' });
  await refetch();
  expect(await screen.findByRole('button', { name: 'I have seen it' })).toBeVisible();
  resolve('there');
  expect(await screen.findByRole('button', { name: 'Take out Waiver.pdf' })).toBeVisible();
  await pressHeld('Attach');
  expect(api.sent).toEqual([]);
  await press('I have seen it');
  await press('Attach');
  await waitFor(() => expect(api.sent).toMatchObject([{ version: 2 }]));
});

it.each([
  [
    'PROGRESS',
    /You can change it\. Okafor/,
    /waiver\. Attach it\.$/,
    /^A member .* approve submits it/,
  ],
  ['RETAINAGE', /Attach a waiver\. A member of Riverside Plumbing who may approve can submit it/],
] as const)('a payee who may not submit reads what they can do: %s', async (kind, ...words) => {
  const contract = contractToBill({ asksForWaiver: true, myRights: ['PAY'] });
  const request = requestFor(contract, firstRequest, { kind, state: 'RETURNED' });
  await openScreen('/requests/7', createFakeRequestApi(contract, request).answers);
  for (const text of words) expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(/^Attach one for .* before the request is submitted\.$/)).toBeVisible();
});
