import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  asPayer,
  contractToBill,
  createFakeRequestApi,
  firstRequest,
  paymentOf,
  refused,
  requestFor,
  returnOf,
} from '../../testing/fake-request-api.ts';
import { confirm, fill, openMoney, press } from '../../testing/open-money.tsx';
import { move, openScreen, plumbing } from '../../testing/request-form.ts';

it.each([
  ['Save draft', 'What you typed was saved, and changed since', []],
  ['Submit', 'This request has changed since you opened it', [2]],
])(
  'a draft that arrived without an answer is told from what a colleague saved since: %s',
  async (verb, words, versions) => {
    const contract = contractToBill();
    const { answers, api } = createFakeRequestApi(contract, requestFor(contract, {}));
    const submitted: unknown[] = [];
    await openScreen('/requests/7', {
      ...answers,
      SavePaymentRequest: async (variables) => {
        const answer = await answers.SavePaymentRequest?.(variables);
        if (api.sent.length < 3 || !answer) throw new TypeError('Failed to fetch');
        return answer;
      },
      SubmitPaymentRequest: ({ version }) => {
        submitted.push(version);
        return { submitPaymentRequest: refused('CONFLICT', 'Another one was saved.', 'version') };
      },
    });
    await screen.findByText('1. Rough plumbing');
    move(plumbing(), 60);
    await press(verb);
    await screen.findByText(/could not be reached/);
    expect(api.request?.version).toBe(2);
    api.request = requestFor(contract, { '11': [1_277_500, 0] }, { version: 3 });
    await press(verb);
    expect(await screen.findByText(words)).toBeVisible();
    expect(await screen.findByText(/Changed: Rough plumbing\.$/)).toBeVisible();
    expect(screen.queryByText('Draft saved')).toBeNull();
    // Not the version of the colleague.
    await waitFor(() => expect(submitted).toEqual(versions));
  },
);

it('a request is not withdrawn before its user has seen that it was sent back', async () => {
  const { answers, api, change } = createFakeRequestApi(
    contractToBill(),
    requestFor(contractToBill(), firstRequest, { state: 'SUBMITTED', kind: 'RETAINAGE' }),
  );
  let isReached = false;
  const { refetch } = await openScreen('/requests/7', {
    ...answers,
    WithdrawPaymentRequest: (variables) => {
      if (!isReached) throw new TypeError('Failed to fetch');
      if (variables['version'] !== api.request?.version) {
        return { withdrawPaymentRequest: refused('CONFLICT', 'It has changed.', 'version') };
      }
      return answers.WithdrawPaymentRequest?.(variables) ?? {};
    },
  });
  await press('Withdraw');
  await confirm('Withdraw');
  expect(await screen.findByText(/could not be reached/)).toBeVisible();
  change({ state: 'RETURNED', version: 2, returns: [returnOf()] });
  isReached = true;
  await refetch();
  await press('I have seen it');
  await confirm('Withdraw');
  expect(await screen.findByText('Request 1 withdrawn')).toBeVisible();
});

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
  await screen.findByText(/could not be reached/);
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
