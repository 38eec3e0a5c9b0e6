import { expect, it } from '@jest/globals';
import { accessibilityViolations } from '@plumbline/shared/testing';
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
import { fill, openMoney, press } from '../../testing/open-money.tsx';
import { waiverWith } from '../../testing/waiver-with.ts';

type Odd = Partial<PaymentRequest>;

const submitted = { state: 'SUBMITTED', submittedAt: '2026-12-01T12:00:00Z' } as const;
const approved = {
  ...submitted,
  state: 'APPROVED',
  decidedBy: 'Ana Ruiz',
  decidedAt: '2026-12-02T12:00:00Z',
  dueOn: '2026-12-31',
} as const;
const paid: Odd = { ...approved, state: 'PAID', payments: [paymentOf()] };
const unpaid: Odd = { ...approved, payments: [] };
const reversed = paymentOf({
  state: 'REVERSED',
  reversedAt: '2026-12-03T12:00:00Z',
  reversedBy: 'Ana Ruiz',
  reversalReason: 'Wrong check.',
});
const confirmed = paymentOf({ acknowledgedAt: '2026-12-03T12:00:00Z', acknowledgedBy: 'Pat Lee' });

interface Overtaken {
  readonly verb: string;
  readonly before: Odd;
  readonly typed: Readonly<Record<string, string>>;
  readonly after: Odd;
  readonly why: RegExp;
  /** The request where the user's own command arrived, although its answer was lost. */
  readonly arrived: Odd;
}

const cases: readonly Overtaken[] = [
  {
    verb: 'Send back',
    before: submitted,
    typed: { Reason: 'The report is missing.' },
    after: approved,
    why: /^Approved by Ana Ruiz on Dec 2, 2026\./,
    arrived: { state: 'RETURNED', returns: [returnOf({ reason: 'The report is missing.' })] },
  },
  {
    verb: 'Send back',
    before: submitted,
    typed: { Reason: 'The report is missing.' },
    after: { ...submitted, returns: [returnOf()] },
    why: /^Sent back by Dana Okafor on Dec 2, 2026\./,
    arrived: { ...submitted, returns: [returnOf({ reason: 'The report is missing.' })] },
  },
  {
    verb: 'Approve less',
    before: submitted,
    typed: { Reason: 'Not all of it.' },
    after: { state: 'WITHDRAWN' },
    why: /^Withdrawn\. /,
    arrived: { ...approved, reason: 'Not all of it.' },
  },
  {
    verb: 'Pay $15,668.81',
    before: unpaid,
    typed: { 'Check number': '3001' },
    after: paid,
    why: /^Check, check number 1042, paid on Dec 1, 2026; recorded by Dana Okafor/,
    arrived: { ...paid, payments: [paymentOf({ reference: '3001' })] },
  },
  {
    verb: 'Pay $15,668.81',
    before: { ...approved, payments: [reversed] },
    typed: { 'Check number': '3002' },
    after: { ...paid, payments: [paymentOf({ id: '10', reference: '3009' }), reversed] },
    why: /^Check, check number 3009, .* has not confirmed it yet/,
    arrived: { ...paid, payments: [paymentOf({ id: '10', reference: '3002' }), reversed] },
  },
  {
    verb: 'Reverse this payment',
    before: paid,
    typed: { Reason: 'Wrong amount.' },
    after: { ...paid, payments: [confirmed] },
    why: /Pat Lee confirmed on Dec 3, 2026 that it arrived\./,
    arrived: {
      ...approved,
      payments: [{ ...reversed, reversalReason: 'Wrong amount.' }],
    },
  },
];

const contract = contractToBill(asPayer);
const openRequest = (odd: Odd, of = contract) => {
  const api = createFakeRequestApi(of, requestFor(of, firstRequest, odd));
  return openMoney(paths.paymentRequest('1001', '7'), api.answers);
};

async function type({ verb, before, typed }: Overtaken) {
  const page = await openRequest(before);
  await press(verb);
  await fill(typed);
  page.unmount();
}

it.each(cases)('$verb: what was typed is shown with why it is over ($why)', async (one) => {
  await type(one);
  const page = await openRequest(one.after);
  const words = await screen.findByText(/ You typed:$/);
  expect(words).toHaveTextContent(one.why);
  const [text] = Object.values(one.typed);
  expect(words.nextElementSibling).toHaveTextContent(new RegExp(`${text}$`));
  expect(screen.queryByRole('form')).toBeNull();
  expect(await accessibilityViolations()).toEqual([]);
  await press('Discard it');
  expect(screen.queryByText('What you typed was not sent')).toBeNull();
  page.unmount();

  await openRequest(one.after);
  await screen.findByRole('heading', { name: 'Request 1 · Plumbing' });
  expect(screen.queryByText('What you typed was not sent')).toBeNull();
});

it.each(cases)('$verb: what has arrived is not called unsent ($why)', async (one) => {
  await type(one);
  const kept = () => Object.keys(localStorage).filter((key) => key.includes('.of.'));
  const before = kept().length;
  await openRequest(one.arrived);
  await waitFor(() => expect(kept()).toHaveLength(before - 1));
  expect(screen.queryByText('What you typed was not sent')).toBeNull();
});

it.each([
  [{ state: 'WITHDRAWN' }, /^Withdrawn\. You no longer ask for it\. You typed:$/],
  [{ ...paid }, /^Approved by Ana Ruiz on Dec 2, 2026, and paid\. You typed:$/],
] as const)('shows the waiver that was typed for a request that ended: %j', async (ended, why) => {
  const waiving = contractToBill({ asksForWaiver: true });
  const page = await openRequest({}, waiving);
  await press('Attach a waiver');
  await fill({ Wording: 'We waive all claims.\nSigned: Pat Lee' });
  page.unmount();
  const over = await openRequest(ended, waiving);
  const words = await screen.findByText(why);
  expect(words.nextElementSibling?.textContent).toBe('We waive all claims.\nSigned: Pat Lee');
  over.unmount();
  // What has arrived is not called unsent.
  const waiver = waiverWith({ text: 'We waive all claims.\nSigned: Pat Lee' });
  await openRequest({ ...ended, waiver }, waiving);
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('We waive'));
  expect(screen.queryByText('What you typed was not sent')).toBeNull();
});
