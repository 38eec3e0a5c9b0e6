import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  asPayer,
  contractToBill,
  createFakeRequestApi,
  refused,
  requestFor,
} from '../../testing/fake-request-api.ts';
import { press } from '../../testing/open-money.tsx';
import { move, openScreen, plumbing } from '../../testing/request-form.ts';

it('bills up to the end of this month, never before what is billed', async () => {
  const { answers } = createFakeRequestApi(contractToBill());
  const requests = [
    { ...requestFor(contractToBill()), state: 'PAID', periodTo: '2199-11-30' },
    { ...requestFor(contractToBill()), id: '8', state: 'WITHDRAWN', periodTo: '2199-12-01' },
  ];
  const GetContractToBill = () => ({ contract: { ...contractToBill(), requests } });
  await openScreen('/contracts/5/request', { ...answers, GetContractToBill });
  expect(await screen.findByLabelText('Period to')).toHaveValue('2199-11-30');
});

it('a request whose period is refused leads to that field, which may be out of sight', async () => {
  const { answers } = createFakeRequestApi(contractToBill());
  const SavePaymentRequest = () => ({
    savePaymentRequest: refused('INVALID', 'Choose a later day.', 'periodTo'),
  });
  await openScreen('/contracts/5/request', { ...answers, SavePaymentRequest });
  await screen.findByText('1. Rough plumbing');
  move(plumbing(), 60);
  await press('Save draft');
  const period = screen.getByLabelText('Period to');
  await waitFor(() => expect(period).toHaveFocus());
  expect(period).toHaveAccessibleDescription(/Choose a later day/);
});

it.each([
  [{ ...asPayer, state: 'SIGNED' }, /^Riverside Plumbing requests payment for this contract\./],
  [{ state: 'OFFERED' }, /^Once the contract is signed, Riverside Plumbing requests payment/],
  [{ state: 'CLOSED' }, /^The contract is closed\. It takes no payment requests any more\./],
] as const)('a contract says why no payment can be requested of it: %j', async (odd, words) => {
  await openScreen('/contracts/5/request', createFakeRequestApi(contractToBill(odd)).answers);
  expect(await screen.findByText(words)).toBeVisible();
});
