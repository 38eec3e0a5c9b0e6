import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { act, screen, within } from '@testing-library/react';
import type { PaymentRequest } from '../../data/request.ts';
import {
  asPayer,
  contractToBill,
  createFakeRequestApi,
  firstRequest,
  paymentOf,
  requestFor,
} from '../../testing/fake-request-api.ts';
import { confirm, fill, openMoney, press } from '../../testing/open-money.tsx';

type Odd = Partial<PaymentRequest>;

const submitted = { state: 'SUBMITTED', submittedAt: '2026-12-01T12:00:00Z' } as const;
const approved = { ...submitted, state: 'APPROVED', dueOn: '2026-12-31' } as const;

async function approve() {
  await press('Approve $15,668.81');
  await confirm('Approve');
}

async function pay() {
  await press('Pay $15,668.81');
  await fill({ 'Check number': '3001' });
  await press('Record $15,668.81');
}

it.each<[what: string, does: () => Promise<void>, before: Odd, after: Odd, says: string]>([
  ['an approval', approve, submitted, approved, 'Approved, to be paid'],
  ['a payment', pay, approved, { state: 'PAID', payments: [paymentOf()] }, 'Paid'],
])(
  'shows no state from before %s that it cannot read since',
  async (_, does, before, after, says) => {
    const contract = contractToBill(asPayer);
    const { answers, change } = createFakeRequestApi(
      contract,
      requestFor(contract, firstRequest, before),
    );
    let isCutOff = false;
    function done(typename: string) {
      isCutOff = true;
      change(after);
      return { __typename: typename };
    }
    await openMoney(paths.paymentRequest('1001', '7'), {
      ...answers,
      GetPaymentRequest: (variables) => {
        if (isCutOff) throw new TypeError('Failed to fetch');
        return answers.GetPaymentRequest?.(variables) ?? {};
      },
      DecidePaymentRequest: () => ({ decidePaymentRequest: done('PaymentRequest') }),
      Pay: () => ({ pay: done('Payment') }),
    });
    await does();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Done, but not shown yet/);
    expect(screen.queryByRole('button', { name: /^(Approve|Pay|Record)/ })).toBeNull();
    isCutOff = false;
    act(() => {
      dispatchEvent(new Event('online'));
    });
    expect((await screen.findAllByText(says))[0]).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it("says who confirms a payment where the user is of the payee's party and may not", async () => {
  const contract = contractToBill({ myRights: [] });
  const paid: Odd = { ...approved, state: 'PAID', payments: [paymentOf()] };
  const { answers } = createFakeRequestApi(contract, requestFor(contract, firstRequest, paid));
  await openMoney(paths.paymentRequest('1001', '7'), answers);
  const section = within(await screen.findByRole('region', { name: 'Payments' }));
  const words = /Riverside Plumbing with the right to approve or pay confirms it\.$/;
  expect(section.getByText(words)).toBeVisible();
});

it('says the same of a payment for the moment before it is settled, and names no provider', async () => {
  const contract = contractToBill(asPayer);
  const started = { ...approved, payments: [paymentOf({ state: 'STARTED' })] };
  const api = createFakeRequestApi(contract, requestFor(contract, firstRequest, started));
  const { refetch } = await openMoney(paths.paymentRequest('1001', '7'), api.answers);
  const section = within(await screen.findByRole('region', { name: 'Payments' }));
  const words = section.getByRole('status');
  expect(words).toHaveTextContent(/Riverside Plumbing has not confirmed it yet/);
  const before = words.textContent;
  api.change({ state: 'PAID', payments: [paymentOf({ version: 2 })] });
  await act(refetch);
  expect(await section.findByText('Paid')).toBeVisible();
  expect(words).toHaveTextContent(before);
});
