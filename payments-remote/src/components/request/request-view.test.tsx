import { describe, expect, it, jest } from '@jest/globals';
import { addDays, moneyLimits, today } from '@plumbline/shared/contracts';
import { accessibilityViolations, type GraphqlAnswers } from '@plumbline/shared/testing';
import { act, screen, within } from '@testing-library/react';
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
} from '../../testing/fake-request-api.ts';
import { confirm, fill, openMoney, press } from '../../testing/open-money.tsx';
import { move, openNew, openSaved, plumbing } from '../../testing/request-form.ts';
import { cellsOf } from '../../testing/request-lines.ts';

const submitted = { state: 'SUBMITTED', submittedAt: '2026-12-01T12:00:00Z' } as const;
const approved = { ...submitted, state: 'APPROVED', dueOn: '2026-12-31' } as const;

function apiFor(odd: Partial<PaymentRequest>, contract = contractToBill(asPayer)) {
  return createFakeRequestApi(contract, requestFor(contract, firstRequest, odd));
}

const open = (answers: GraphqlAnswers) =>
  openMoney('/dashboard/projects/1001/money/requests/7', answers);

/** The sentence about a payment on the screen. The printed request has the same one. */
const findPayment = async (words: RegExp) =>
  within(await screen.findByRole('region', { name: 'Payments' })).findByText(words);

describe('the payer', () => {
  it('reads the lines and how the amount comes about, and approves it', async () => {
    const api = apiFor(submitted);
    await open(api.answers);
    expect(await screen.findByText(/waits for you to approve/)).toBeVisible();
    const fixtures = ['$22,600.00', '$0.00', '$0.00', '$4,210.15', '$4,210.1518.63%'];
    expect(cellsOf(/^2. Fixtures/)).toEqual(fixtures);
    const all = ['$51,115.45', '$0.00', '$12,283.33', '$4,210.15', '$16,493.4832.27%'];
    expect(cellsOf(/^Total/)).toEqual(all);
    expect(await accessibilityViolations()).toEqual([]);
    await press('Approve $15,668.81');
    await press('Approve');
    expect(await screen.findByRole('button', { name: 'Pay $15,668.81' })).toBeVisible();
    expect(api.api.sent).toMatchObject([{ id: '7', version: 1, approve: true, lines: null }]);
  });

  it('reads without a connection why approving and paying wait', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const connect = (isThere: boolean) => {
      isOnline.mockReturnValue(isThere);
      act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
    };
    const words = 'Nothing is sent without a connection.';
    const api = apiFor(submitted);
    await open({
      ...api.answers,
      DecidePaymentRequest: (variables) => {
        if (!navigator.onLine) throw new TypeError('Failed to fetch');
        return api.answers['DecidePaymentRequest']?.(variables) ?? {};
      },
    });
    expect(await screen.findByText(words)).toBeVisible();
    await press('Approve $15,668.81');
    await press('Approve');
    expect(await screen.findByText(/Check your connection, then try again/)).toBeVisible();
    connect(true);
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    await press('Approve');
    await press('Pay $15,668.81');
    connect(false);
    expect(await screen.findByText(words)).toBeVisible();
    isOnline.mockRestore();
  });

  it('reads why an approval was refused', async () => {
    const answer = {
      decidePaymentRequest: refused('NOT_ALLOWED', 'Ask a member who may approve.'),
    };
    await open({ ...apiFor(submitted).answers, DecidePaymentRequest: () => answer });
    await press('Approve $15,668.81');
    await press('Approve');
    expect(await screen.findByText('Ask a member who may approve.')).toBeVisible();
  });

  it('records a payment by its method, its reference and its day', async () => {
    const api = apiFor(approved);
    await open({
      ...api.answers,
      Pay: (variables) => {
        api.api.sent.push(variables);
        api.change({ state: 'PAID', payments: [paymentOf({ method: 'TRANSFER' })] });
        return { pay: { __typename: 'Payment' } };
      },
    });
    await press('Pay $15,668.81');
    await press('Record $15,668.81');
    expect(screen.getByLabelText('Check number')).toHaveFocus();
    await userEvent.click(screen.getByLabelText('Bank transfer'));
    await fill({ 'Transfer reference': 'x'.repeat(moneyLimits.reference + 1) });
    await press('Record $15,668.81');
    expect(screen.getByLabelText('Transfer reference')).toHaveFocus();
    await fill({ 'Transfer reference': '1042' });
    expect(screen.getByLabelText('Paid on')).toHaveValue(today());
    await fill({ 'Paid on': addDays(today(), 1) });
    await press('Record $15,668.81');
    expect(screen.getByLabelText('Paid on')).toHaveAccessibleDescription(/today at the latest/);
    await fill({ 'Paid on': '2026-10-30' });
    await press('Record $15,668.81');
    expect(await screen.findByText('Recorded. Plumbline moved no money.')).toBeVisible();
    expect(api.api.sent).toMatchObject([
      { requestId: '7', version: 1, method: 'TRANSFER', reference: '1042', paidOn: '2026-10-30' },
    ]);
    expect(await findPayment(/has not confirmed it yet. Plumbline moved no money.$/)).toBeVisible();
  });

  it('pays again what the bank has returned', async () => {
    const api = apiFor(approved);
    const typing = await open(api.answers);
    await press('Pay $15,668.81');
    await fill({ 'Check number': '1042' });
    typing.unmount();
    const again = await open(api.answers);
    expect(await screen.findByLabelText('Check number')).toHaveValue('1042');
    again.unmount();
    const returned = paymentOf({
      state: 'REVERSED',
      acknowledgedAt: '2026-12-02T12:00:00Z',
      acknowledgedBy: 'Sam Ironside',
      reversedAt: '2026-12-03T12:00:00Z',
      reversedBy: null,
      reversalReason: 'Account closed',
    });
    await open(apiFor({ ...approved, payments: [returned] }).answers);
    expect(await screen.findByText(/Returned on Dec 3, 2026: Account closed/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay $15,668.81' })).toBeVisible();
  });

  it('reads how much of what was asked for was approved', async () => {
    const lines = requestFor(contractToBill(asPayer)).lines.map((line) =>
      line.lineId === '14' ? { ...line, approvedCompletedCents: 100_000 } : line,
    );
    const less = { completedAndStoredCents: 1_616_015, dueCents: 1_535_215, lines };
    await open(apiFor({ ...approved, ...less }).answers);
    expect(await screen.findByText(/^Approved \$15,352\.15 of \$15,668\.81\./)).toBeVisible();
  });

  it.each([
    ['PAID', 'Amount paid'],
    ['WITHDRAWN', 'Amount requested'],
  ] as const)('does not say of a %s request that its amount is due', async (state, name) => {
    const payments = state === 'PAID' ? [paymentOf()] : [];
    await open(apiFor({ ...approved, state, payments }).answers);
    const sums = within(await screen.findByRole('region', { name }));
    expect(sums.getByText(name, { selector: 'dt' }).closest('div')).toHaveTextContent('$15,668.81');
    expect(screen.queryByText('Amount due')).toBeNull();
  });

  it('says of a release that was withdrawn what it asked for', async () => {
    await open(apiFor({ state: 'WITHDRAWN', kind: 'RETAINAGE', dueCents: 50_001 }).answers);
    const words = 'It asked to release $500.01 of the $1,324.68 held back. No new work was billed.';
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('reverses a payment that was not confirmed, with a reason', async () => {
    const api = apiFor({ ...approved, state: 'PAID', payments: [paymentOf()] });
    await open({
      ...api.answers,
      ReversePayment: (variables) => {
        api.api.sent.push(variables);
        api.change({
          state: 'APPROVED',
          payments: [
            paymentOf({
              state: 'REVERSED',
              reversedAt: '2026-12-03T12:00:00Z',
              reversedBy: 'Dana Okafor',
              reversalReason: 'Wrong check.',
            }),
          ],
        });
        return { reversePayment: { __typename: 'Payment' } };
      },
    });
    await press('Reverse this payment');
    await fill({ Reason: 'Wrong check.' });
    await press('Reverse $15,668.81');
    expect(await screen.findByText(/Reversed by Dana Okafor on Dec 3, 2026: Wrong/)).toBeVisible();
    expect(
      screen.getByText(/The payment was reversed on Dec 3, 2026: “Wrong check\.”/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay $15,668.81' })).toBeVisible();
    expect(api.api.sent).toMatchObject([{ id: '9', reason: 'Wrong check.' }]);
  });

  it('can do nothing with what they may only read', async () => {
    await open(apiFor(submitted, contractToBill({ ...asPayer, myRights: [] })).answers);
    await screen.findByText(/waits for Okafor Builders/);
    expect(screen.queryByRole('button', { name: /Approve|Send back/ })).not.toBeInTheDocument();
  });
});

describe('the payee', () => {
  it('confirms that a payment has arrived', async () => {
    const contract = contractToBill();
    const api = apiFor({ ...approved, state: 'PAID', payments: [paymentOf()] }, contract);
    await open({
      ...api.answers,
      AcknowledgePayment: () => {
        const acknowledgedAt = '2026-12-04T12:00:00Z';
        api.change({ payments: [paymentOf({ acknowledgedAt, acknowledgedBy: 'Pat Lee' })] });
        return { acknowledgePayment: { __typename: 'Payment' } };
      },
    });
    await press('I received it');
    expect(
      screen.getByRole('dialog', { name: 'Did $15,668.81 from Okafor Builders arrive?' }),
    ).toHaveTextContent(
      'Check, check number 1042, paid on Dec 1, 2026.It cannot be taken back. A bank may still return a check',
    );
    expect(screen.queryByText(/Pat Lee confirmed/)).not.toBeInTheDocument();
    await confirm('I received it');
    expect(await findPayment(/Pat Lee confirmed on Dec 4, 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I received it' })).not.toBeInTheDocument();
  });
});

it('says nothing of what is typed anew beside a draft that was discarded', async () => {
  const contract = contractToBill();
  const api = createFakeRequestApi(contract, requestFor(contract, {}, { state: 'WITHDRAWN' }));
  const { unmount } = await openNew(api);
  await screen.findByText('1. Rough plumbing');
  move(plumbing(), 60);
  unmount();
  await openSaved(api);
  expect(await screen.findByRole('link', { name: /^Request again/ })).toBeVisible();
  expect(JSON.stringify(localStorage)).toContain('payment-request');
  expect(screen.queryByText('What you typed is not part of this request')).toBeNull();
});

it('says what could not be loaded, and tries again', async () => {
  let isUp = false;
  const { answers } = apiFor(submitted);
  await open({
    ...answers,
    GetPaymentRequest: (variables) => {
      if (!isUp) throw new TypeError('Failed to fetch');
      return answers['GetPaymentRequest']?.(variables) ?? {};
    },
  });
  expect(await screen.findByText('The request could not be loaded')).toBeVisible();
  isUp = true;
  await press('Retry');
  expect(await screen.findByText(/waits for you/)).toBeVisible();
});
