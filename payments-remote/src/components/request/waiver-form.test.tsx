import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { PaymentRequest } from '../../data/request.ts';
import {
  contractToBill,
  createFakeRequestApi,
  firstRequest,
  requestFor,
} from '../../testing/fake-request-api.ts';
import { fill, press } from '../../testing/open-money.tsx';
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
  expect(await screen.findByRole('button', { name: 'Choose a file for Document' })).toHaveFocus();
});

it.each([
  ['a draft', {}],
  ['a release that was sent back', { kind: 'RETAINAGE', state: 'RETURNED' }],
] as const)('of %s holds Submit while something in it is not attached', async (_, odd) => {
  const { answers, api } = apiFor({ ...odd, waiver: waiverWith() });
  await openScreen('/requests/7', answers);
  await press('Replace the waiver');
  await fill({ Wording: 'We waive all liens.' });
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
