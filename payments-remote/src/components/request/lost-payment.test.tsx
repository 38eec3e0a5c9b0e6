import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import {
  asPayer,
  contractToBill,
  createFakeRequestApi,
  firstRequest,
  paymentOf,
  requestFor,
} from '../../testing/fake-request-api.ts';
import { fill, openMoney, press } from '../../testing/open-money.tsx';

it('a payment that arrived without an answer is not done where it was reversed since', async () => {
  const contract = contractToBill(asPayer);
  const approved = { state: 'APPROVED', dueOn: '2026-12-31' } as const;
  const { answers, api, change } = createFakeRequestApi(
    contract,
    requestFor(contract, firstRequest, approved),
  );
  const keys: unknown[] = [];
  await openMoney('/dashboard/projects/1001/money/requests/7', {
    ...answers,
    Pay: ({ key }) => {
      if (!keys.includes(key)) change({ state: 'PAID', payments: [paymentOf()] });
      keys.push(key);
      if (keys.length < 3) throw new TypeError('Failed to fetch');
      return { pay: api.request?.payments[0] };
    },
  });
  await press('Pay $15,668.81');
  await fill({ 'Check number': '1042' });
  await press('Record $15,668.81');
  await screen.findByText(/cannot be reached/);
  change({ ...approved, payments: [paymentOf({ version: 2, state: 'REVERSED' })] });
  await press('Record $15,668.81');
  expect(await screen.findByText(/had arrived, and is marked “Reversed” by now/)).toBeVisible();
  expect(screen.queryByText('Recorded. Plumbline moved no money.')).toBeNull();
  expect(screen.getByLabelText('Check number')).toHaveValue('1042');
  await press('I have seen it');
  await press('Record $15,668.81');
  expect(await screen.findByText('Recorded. Plumbline moved no money.')).toBeVisible();
  const [lost, , repeated, next] = keys;
  expect(repeated).toBe(lost);
  expect(next).not.toBe(lost);
});
