import { expect, it } from '@jest/globals';
import { paths } from '@plumbline/shared/contracts';
import { screen, waitFor } from '@testing-library/react';
import type { PaymentRequest } from '../../data/request.ts';
import {
  asPayer,
  contractToBill,
  createFakeRequestApi,
  firstRequest,
  paymentOf,
  requestFor,
  returnOf,
} from '../../testing/fake-request-api.ts';
import { confirm, fill, openMoney, press } from '../../testing/open-money.tsx';
import { lessOfDrain } from '../../testing/request-form.ts';
import { waiverWith } from '../../testing/waiver-with.ts';

type Odd = Partial<PaymentRequest>;

const submitted = { state: 'SUBMITTED', submittedAt: '2026-12-01T12:00:00Z' } as const;
const approved = { ...submitted, state: 'APPROVED', dueOn: '2026-12-31' } as const;

it.each<[verb: string, before: Odd, after: Odd]>([
  ['Send back', submitted, { ...approved, decidedByMe: true }],
  ['Approve less', submitted, { state: 'RETURNED', decidedByMe: true, returns: [returnOf()] }],
])(
  'what is typed to %s stays once its user has decided elsewhere; an empty form closes',
  async (verb, before, after) => {
    const contract = contractToBill(asPayer);
    const api = createFakeRequestApi(contract, requestFor(contract, firstRequest, before));
    const { refetch } = await openMoney(paths.paymentRequest('1001', '7'), api.answers);
    await press(verb);
    await screen.findByLabelText('Reason');
    api.change(after);
    await refetch();
    await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    api.change(before);
    await refetch();
    await press(verb);
    await fill({ Reason: 'Not yet.' });
    api.change(after);
    await refetch();
    expect(await screen.findByRole('alert')).toHaveTextContent(/What you typed is still here/);
    expect(screen.getByLabelText('Reason')).toHaveValue('Not yet.');
  },
);

const APPROVE = 'Approve $15,668.81';

async function approveLess() {
  await fill({ ...lessOfDrain, Reason: 'Late.' });
  await press('Approve $15,352.15');
  await confirm('Approve');
}

it.each<[verb: string, other: string, decide: () => Promise<void>]>([
  ['Send back', APPROVE, () => confirm('Approve')],
  ['Approve less', APPROVE, () => confirm('Approve')],
  ['Send back', 'Approve less', approveLess],
  ['Approve less', 'Send back', async () => (await fill({ Reason: 'Late.' }), press('Send back'))],
])('forgets what was typed to %s once the same user does: %s', async (verb, other, decide) => {
  const contract = contractToBill(asPayer);
  const { answers } = createFakeRequestApi(contract, requestFor(contract, firstRequest, submitted));
  const open = () => openMoney(paths.paymentRequest('1001', '7'), answers);
  const former = await open();
  await press(verb);
  await fill({ Reason: 'Not yet.' });
  const [key = '', typed = ''] =
    Object.entries(localStorage).find(([, value]) => String(value).includes('Not yet.')) ?? [];
  former.unmount();
  localStorage.clear();
  await open();
  await screen.findByRole('button', { name: other });
  // It was typed in another tab, so that its form does not stand in the place of the verbs.
  localStorage.setItem(key, String(typed));
  await press(other);
  await decide();
  expect(await screen.findByText(/^Request (approved|sent back)$/)).toBeVisible();
  expect(screen.queryByText('What you typed was not sent')).toBeNull();
  expect(localStorage.getItem(key)).toBeNull();
});

it.each<[verb: string, before: Odd, typed: Readonly<Record<string, string>>, sends: string]>([
  ['Send back', submitted, { Reason: 'Not yet.' }, 'Send back'],
  ['Pay $15,668.81', approved, { 'Check number': '3001' }, 'Record $15,668.81'],
])('a form to %s cannot be cancelled while it is sent', async (verb, before, typed, sends) => {
  const contract = contractToBill(asPayer);
  const { answers } = createFakeRequestApi(contract, requestFor(contract, firstRequest, before));
  const lost = Promise.withResolvers<never>();
  const wait = () => lost.promise;
  await openMoney(paths.paymentRequest('1001', '7'), {
    ...answers,
    DecidePaymentRequest: wait,
    Pay: wait,
  });
  await press(verb);
  await fill(typed);
  await press(sends);
  await press('Cancel');
  expect(await screen.findByText(/^It is being sent/)).toBeInTheDocument();
  expect(screen.getByRole('form')).toBeVisible();
  lost.reject(new TypeError('Failed to fetch'));
  await screen.findByRole('alert');
  expect(screen.queryByText(/^It is being sent/)).not.toBeInTheDocument();
  await press('Cancel');
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

it('a question whether a payment arrived keeps its words until its own answer is known', async () => {
  const waiver = waiverWith();
  const contract = contractToBill();
  const paid: Odd = { ...approved, state: 'PAID', payments: [paymentOf()], waiver };
  const api = createFakeRequestApi(contract, requestFor(contract, firstRequest, paid));
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  let asked = 0;
  const { refetch } = await openMoney(paths.paymentRequest('1001', '7'), {
    ...api.answers,
    AcknowledgePayment: async () => {
      asked += 1;
      if (asked > 1) return { acknowledgePayment: await answer };
      const acknowledged = { acknowledgedAt: '2026-12-04T12:00:00Z', acknowledgedBy: 'Pat Lee' };
      api.change({
        payments: [paymentOf(acknowledged)],
        waiver: { ...waiver, state: 'EFFECTIVE' },
      });
      throw new TypeError('Failed to fetch');
    },
  });
  await press('I received it');
  await confirm('I received it');
  await waitFor(() => expect(asked).toBe(2));
  await refetch();
  expect(await screen.findAllByText(/Pat Lee confirmed on Dec 4, 2026/)).not.toEqual([]);
  const words = /Once you confirm it, your waiver takes effect\. It cannot be taken back\./;
  expect(screen.getByRole('dialog')).toHaveTextContent(words);
  resolve({ __typename: 'Payment' });
  expect(await screen.findByText('Payment confirmed')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
