import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import {
  contractToBill,
  createFakeRequestApi,
  refused,
  requestFor,
} from '../../testing/fake-request-api.ts';
import { press } from '../../testing/open-money.tsx';
import { move, openScreen, plumbing } from '../../testing/request-form.ts';

it('says that the other request is not open any more, once it is not', async () => {
  const contract = contractToBill();
  const { answers, api } = createFakeRequestApi(contract);
  const { refetch } = await openScreen('/contracts/5/request', {
    ...answers,
    SavePaymentRequest: (variables) => {
      if (api.request) return { savePaymentRequest: refused('WRONG_STATE', 'Open.', 'contractId') };
      return answers.SavePaymentRequest?.(variables) ?? {};
    },
  });
  await screen.findByText('1. Rough plumbing');
  move(plumbing(), 60);
  api.request = requestFor(contract);
  await press('Save draft');
  await act(refetch);
  expect(await screen.findByText('Another request was started meanwhile')).toBeVisible();
  expect(screen.getByText('Another request of this contract is open.')).toBeVisible();
  api.request = undefined;
  await act(refetch);
  expect(await screen.findByText(/The other request is not open any more/)).toBeVisible();
  await press('Save draft');
  expect(await screen.findByText('Draft saved')).toBeVisible();
});
