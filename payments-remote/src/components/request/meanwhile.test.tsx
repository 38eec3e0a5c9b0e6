import { describe, expect, it } from '@jest/globals';
import { accessibilityViolations, type GraphqlAnswers, newAlerts } from '@plumbline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentRequest } from '../../data/request.ts';
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
import { confirm, fill, openMoney, press, pressHeld } from '../../testing/open-money.tsx';
import { approveOfDrain, drain, lessOfDrain } from '../../testing/request-form.ts';
import { waiverWith } from '../../testing/waiver-with.ts';

const submitted = { state: 'SUBMITTED', submittedAt: '2026-12-01T12:00:00Z' } as const;
const approved = { ...submitted, state: 'APPROVED', dueOn: '2026-12-31' } as const;

function apiFor(odd: Partial<PaymentRequest>, contract = contractToBill(asPayer)) {
  return createFakeRequestApi(contract, requestFor(contract, firstRequest, odd));
}

const open = (answers: GraphqlAnswers) =>
  openMoney('/dashboard/projects/1001/money/requests/7', answers);

describe('less that is to be approved', () => {
  it('stays while the payee replaces the waiver, and waits until that was seen', async () => {
    const api = apiFor({ ...submitted, waiver: waiverWith({ id: '3' }) });
    const { refetch } = await open(api.answers);
    await approveOfDrain('1000');
    await press('Approve $15,352.15');
    api.change({ waiver: waiverWith({ id: '4' }) });
    await refetch();
    const words = await screen.findByText('Pat Lee replaced the waiver by another for $15,668.81.');
    expect(words).toBeVisible();
    // The dialog, in which the focus was, is closed.
    expect(document.activeElement).toContainElement(words);
    expect(document.body).not.toHaveFocus();
    expect(await drain()).toHaveValue('1000');
    await pressHeld('Approve $15,352.15');
    expect(screen.getByText(/press “I have seen it” to go on/)).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await press('I have seen it');
    await press('Approve $15,352.15');
    await press('Approve');
    await screen.findByText('Request approved');
    expect(api.api.sent).toMatchObject([{ version: 2, lines: [{ completedCents: 100_000 }] }]);
  });

  it('stays beside what is asked for now, after the payee has submitted it again', async () => {
    const api = apiFor(submitted);
    const page = await open(api.answers);
    await approveOfDrain('1000');
    page.unmount();
    const again = { ...firstRequest, '14': [120_000, 0] };
    api.change(requestFor(contractToBill(asPayer), again, submitted));
    const { refetch } = await open(api.answers);
    expect(await drain()).toHaveValue('1000');
    expect(
      screen.getByText(/^4\. Relocated drain: \$1,200.00 completed .* place of \$1,333.33/),
    ).toBeVisible();
    await press('I have seen it');
    expect(screen.getByRole('button', { name: 'Approve $15,352.15' })).not.toHaveAttribute(
      'aria-disabled',
    );
    // A change order lowers one line and adds another, of which nothing is asked.
    const { lines = [] } = api.api.request ?? {};
    const changed = lines.map((line) => ({ ...line, scheduledCents: line.scheduledCents - 1 }));
    const added = { scheduledCents: 1, completedCents: 0, storedCents: 0 };
    const last = changed.map((line) => ({ ...line, ...added, lineId: '15', position: 5 })).slice(3);
    api.change({ lines: [...changed.slice(0, 1), ...lines.slice(1), ...last] });
    await refetch();
    const list = within(await screen.findByRole('list', { name: 'What has changed' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1. Rough plumbing: scheduled value $18,249.99, in place of $18,250.00.',
    ]);
  });

  it('waits until a change was seen that came before anything was typed', async () => {
    const api = apiFor(submitted);
    const { refetch } = await open(api.answers);
    await press('Approve less');
    await drain();
    const lines = api.api.request?.lines ?? [];
    api.change({ lines: lines.map((line) => ({ ...line, scheduledCents: 1_200_000 })) });
    await refetch();
    await screen.findByRole('list', { name: 'What has changed' });
    await fill({ Reason: 'x' });
    expect(screen.getByRole('list', { name: 'What has changed' })).toBeVisible();
    await pressHeld(/^Approve/);
    await press('I have seen it');
    expect(screen.queryByRole('list', { name: 'What has changed' })).toBeNull();
  });

  it('reads at its line what the API refuses', async () => {
    const answer = {
      decidePaymentRequest: refused('OVER_LINE', 'This is over the line.', 'lines.0'),
    };
    await open({ ...apiFor(submitted).answers, DecidePaymentRequest: () => answer });
    await approveOfDrain('1000');
    await press('Approve $15,352.15');
    await press('Approve');
    await screen.findByRole('alert');
    expect(await drain()).toHaveAccessibleDescription('This is over the line.');
    await userEvent.type(await drain(), '{Backspace}');
    expect(await drain()).not.toHaveAccessibleDescription();
  });
});

type Odd = Partial<PaymentRequest>;
/** A form's verb, the request before, what is typed, how it is sent, the request after, what is said. */
type Overtaken = [string, Odd, Record<string, string>, string, Odd, RegExp];

const paid: Odd = { state: 'PAID', payments: [paymentOf()] };
const reason = { Reason: 'Not yet.' };

it.each<Overtaken>([
  [
    'Pay $15,668.81',
    approved,
    { 'Check number': '7' },
    'Record payment',
    paid,
    /check number 1042/,
  ],
  ['Send back', submitted, reason, 'Send back', approved, /^Approved/],
  ['Approve less', submitted, {}, 'Approve less', approved, /^Approved/],
  [
    'Reverse this payment',
    { ...approved, ...paid },
    reason,
    'Reverse $15,668.81',
    {
      payments: [
        paymentOf({ version: 2, acknowledgedAt: '2026-12-04T12:00:00Z', acknowledgedBy: 'Pat' }),
      ],
    },
    /Pat confirmed/,
  ],
])(
  'a form that a colleague was faster than keeps what was typed, and cannot be sent: %s',
  async (verb, before, typed, send, after, words) => {
    const api = apiFor(before);
    const { refetch } = await open(api.answers);
    await press(verb);
    await fill(typed);
    api.change(after);
    await refetch();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^This can no longer be sent/);
    const isTyped = Object.keys(typed).length > 0;
    expect(/What you typed is still here/.test(alert.textContent)).toBe(isTyped);
    expect(screen.queryByText(/asked for \$/)).not.toBeInTheDocument();
    expect(
      within(screen.getByRole('list', { name: 'What has changed' })).getByText(words),
    ).toBeVisible();
    await pressHeld(send);
    expect(api.api.sent).toEqual([]);
    for (const [label, text] of Object.entries(typed)) {
      expect(screen.getByLabelText(label)).toHaveValue(text);
    }
    await press('Cancel');
    expect(screen.queryByRole('button', { name: send })).not.toBeInTheDocument();
  },
);

type Lost = [verb: string, odd: Odd, typed: Record<string, string>, send: string, after: Odd];

const sentBack: Odd = { returns: [returnOf()], dueCents: 1_500_000 };
const isReversed: Odd = { state: 'APPROVED', payments: [paymentOf({ state: 'REVERSED' })] };

describe.each<Lost>([
  ['Pay $15,668.81', approved, { 'Check number': '1042' }, 'Record $15,668.81', paid],
  ['Send back', submitted, reason, 'Send back', sentBack],
  ['Approve less', submitted, { ...lessOfDrain, ...reason }, 'Approve $15,352.15', approved],
  ['Reverse this payment', { ...approved, ...paid }, reason, 'Reverse $15,668.81', isReversed],
])('what was sent without an answer: %s', (verb, before, typed, send, after) => {
  /** @param last what the API answers once the request has changed */
  async function lose(last: (field: string) => object) {
    const api = apiFor(before);
    const command = (field: string) => (variables: Readonly<Record<string, unknown>>) => {
      api.api.sent.push(variables);
      if (api.api.sent.length > 2) return { [field]: last(field) };
      throw new TypeError('Failed to fetch');
    };
    const { refetch } = await open({
      ...api.answers,
      Pay: command('pay'),
      DecidePaymentRequest: command('decidePaymentRequest'),
      ReversePayment: command('reversePayment'),
    });
    await press(verb);
    await fill(typed);
    await press(send);
    if (verb === 'Approve less') await press('Approve');
    await screen.findByText(/could not be reached/);
    const alerts = newAlerts();
    api.change(after);
    await refetch();
    await waitFor(() => expect(api.api.sent).toHaveLength(3));
    expect(api.api.sent[2]).toEqual(api.api.sent[0]);
    return alerts;
  }

  it('closes its form once the request shows that it was done', async () => {
    await lose((field) => ({
      __typename: field === 'decidePaymentRequest' ? 'PaymentRequest' : 'Payment',
      state: verb === 'Send back' ? 'RETURNED' : 'APPROVED',
    }));
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(JSON.stringify(localStorage)).not.toMatch(/Not yet|1042/);
  });

  it('is refused where another change of the request came first', async () => {
    const alerts = await lose(() => refused('CONFLICT', 'It has changed. Look at it.'));
    expect(
      await screen.findByText('What you typed is still here.', { exact: false }),
    ).toBeVisible();
    expect(screen.queryByText(/could not be reached|its answer was lost/)).not.toBeInTheDocument();
    // Before the API has answered, nobody knows whether it was overtaken.
    expect(alerts.length).toBeLessThanOrEqual(1);
  });
});

const byDana: Odd = { ...approved, decidedBy: 'Dana Okafor' };
const without = (odd: object): Odd => ({ contract: contractToBill({ ...odd, myRights: [] }) });

it.each<[string, object, Odd, RegExp]>([
  ['Withdraw', {}, byDana, /^Approved by Dana .* no longer withdraw it\.$/],
  ['Withdraw', {}, without({}), /^Your right to approve was taken away\. You/],
  ['Approve $15,668.81', asPayer, { state: 'WITHDRAWN' }, /^Withdrawn\..* Nothing was approved\.$/],
  [
    'Approve $15,668.81',
    asPayer,
    { ...byDana, decidedByMe: true, dueCents: 1_500_000 },
    /^Approved by Dana Okafor\. Due on .*31, 2026\.$/,
  ],
  ['Approve $15,668.81', asPayer, without(asPayer), /^Your right to approve was .* approve it\.$/],
])('a question that is open says what came first: %s', async (verb, side, change, words) => {
  const api = apiFor(submitted, contractToBill(side));
  const { refetch } = await open(api.answers);
  await press(verb);
  const dialog = within(screen.getByRole('dialog'));
  const title = dialog.getByRole('heading').textContent;
  api.change(change);
  await refetch();
  expect(await dialog.findByText(words)).toBeVisible();
  expect(dialog.getByRole('heading')).toHaveTextContent(title);
  expect(dialog.queryByText(/You can make another request|then owes/)).toBeNull();
  await press('I have seen it');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: verb })).toBeNull();
  expect(api.api.sent).toEqual([]);
});

it('a question whether a payment arrived says that the payment was reversed first', async () => {
  const contract = contractToBill();
  const api = createFakeRequestApi(
    contract,
    requestFor(contract, firstRequest, { ...approved, ...paid }),
  );
  const reversal = { reversedBy: 'Dana Okafor', reversedAt: '2026-12-03T12:00:00Z' };
  const payment = paymentOf({ ...reversal, state: 'REVERSED', reversalReason: 'Wrong check' });
  await open({
    ...api.answers,
    AcknowledgePayment: () => {
      api.change({ state: 'APPROVED', payments: [payment] });
      return { acknowledgePayment: refused('WRONG_STATE', 'This cannot be done now.') };
    },
  });
  await press('I received it');
  await confirm('I received it');
  const dialog = within(screen.getByRole('dialog', { name: /^Did \$15,668\.81 .* arrive\?$/ }));
  const words = /Reversed by Dana Okafor on Dec 3, 2026: Wrong check$/;
  expect(await dialog.findByText(words)).toBeVisible();
  expect(dialog.queryByText(/cannot be/)).toBeNull();
  await press('I have seen it');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'I received it' })).toBeNull();
});

it('a waiver that is being written stays when the request was withdrawn', async () => {
  const contract = contractToBill({ asksForWaiver: true });
  const api = apiFor(submitted, contract);
  const { refetch } = await open(api.answers);
  await press('Attach a waiver');
  await fill({ Wording: 'We waive all claims.' });
  api.change({ state: 'WITHDRAWN' });
  await refetch();
  expect(await screen.findByText('This can no longer be sent')).toBeVisible();
  expect(screen.getByLabelText('Wording')).toHaveValue('We waive all claims.');
  await pressHeld('Attach');
});
