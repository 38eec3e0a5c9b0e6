import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { addDays } from '../../shared/contracts/dates.ts';
import { moneyLimits } from '../../shared/contracts/money.ts';
import type { Money } from '../testing/money-cast.ts';
import type { Documents } from '../testing/money-documents.ts';
import type { Argument, Cast, Person } from '../testing/people-cast.ts';
import { TOO_MUCH, useRefusals } from '../testing/use-refusals.ts';

const TODAY = new Date().toISOString().slice(0, 10);

const use = useRefusals();
const refusal: ReturnType<typeof use>['refusal'] = (...given) => use().refusal(...given);

let cast: Cast;
let money: Money;
let plumbing: Documents;
/** Signed for 1000.00 with 5 percent kept back; 400.00 of it are approved, and nothing is open. */
let contract: string;
let line: string;
/** Its request that is approved, to be paid. */
let approved: string;

beforeAll(async () => {
  ({ cast, money, plumbing } = use());
  contract = await plumbing.sign();
  [line = ''] = (await money.linesOf(contract)).values();
  approved = await plumbing.bill(contract, 40_000);
});

describe('a payment request', () => {
  const save = (given: object | null, periodTo: Argument = '2026-11-30') =>
    refusal('plumber', 'save_payment_request', null, null, contract, periodTo, {
      json:
        given === null
          ? null
          : [{ lineId: line, completedCents: 50_000, storedCents: 0, ...given }],
    });

  it('is saved as it is', async () => expect(await save({})).toBe(''));

  it.each<[string, object | null, string]>([
    ['of 101 percent of a line', { completedCents: 101_000 }, 'OVER_LINE lines.0.completedCents'],
    ['of more with what is stored', { storedCents: 50_001 }, 'OVER_LINE lines.0.completedCents'],
    ['below what was approved', { completedCents: 39_999 }, 'OVER_LINE lines.0.completedCents'],
    ['of less than nothing', { completedCents: -1 }, 'INVALID lines.0.completedCents'],
    ['of less than nothing stored', { storedCents: -1 }, 'INVALID lines.0.storedCents'],
    ['of half a cent', { completedCents: 50_000.5 }, 'INVALID lines.0.completedCents'],
    ['of 2^53', { completedCents: TOO_MUCH }, 'INVALID lines.0.completedCents'],
    ['of a text', { completedCents: '50000' }, 'INVALID lines.0.completedCents'],
    ['of a currency sign', { completedCents: '$500.00' }, 'INVALID lines.0.completedCents'],
    ['of nothing', { completedCents: null }, 'INVALID lines.0.completedCents'],
    ['of an unknown line', { lineId: '1000000' }, 'INVALID lines.0.lineId'],
    ['with lines of null', null, 'INVALID lines'],
  ])('is refused %s', async (_what, given, code) => {
    expect(await save(given)).toBe(code);
  });

  it('is refused for a period before the last approved one, and for none', async () => {
    expect(await save({}, '2026-11-29')).toBe('INVALID periodTo');
    expect(await save({}, null)).toBe('INVALID periodTo');
    expect(await save({}, addDays(TODAY, moneyLimits.daysAhead))).toBe('');
    // Midnight may pass meanwhile.
    expect(await save({}, addDays(TODAY, moneyLimits.daysAhead + 2))).toBe('INVALID periodTo');
  });

  it('is refused while one is open, and so is a release of what is held', async () => {
    const id = await plumbing.sign();
    await plumbing.bill(id, 10_000);
    const [first = ''] = (await money.linesOf(id)).values();
    await plumbing.draft(id, 20_000);
    const lines = { json: [{ lineId: first, completedCents: 30_000, storedCents: 0 }] };
    expect(
      await refusal('plumber', 'save_payment_request', null, null, id, '2026-12-31', lines),
    ).toBe('WRONG_STATE contractId');
    expect(await refusal('plumber', 'release_retainage', id, 1)).toBe('WRONG_STATE contractId');
  });

  it('is not submitted for nothing, nor approved for more than was asked or less than before', async () => {
    const id = await plumbing.sign();
    const [first = ''] = (await money.linesOf(id)).values();
    await plumbing.bill(id, 10_000);
    const nothing = await plumbing.draft(id, 10_000);
    expect(await refusal('plumber', 'submit_payment_request', nothing, 1)).toBe('INVALID lines');
    await plumbing.withdraw(nothing);
    const asked = await plumbing.request(id, 30_000);
    const certify = (reason: string | null, ...json: readonly object[]) =>
      refusal('owner', 'decide_payment_request', asked, 2, true, reason, { json });
    const approve = (completedCents: unknown, storedCents: unknown = 0, lineId = first) =>
      certify('Not all is done', { lineId, completedCents, storedCents });
    expect(await approve(20_000)).toBe('');
    const all = { lineId: first, completedCents: 30_000, storedCents: 0 };
    expect(await certify(null, all)).toBe('');
    expect(await certify(null, { ...all, completedCents: 29_999 })).toBe('INVALID reason');
    expect(await approve(30_001)).toBe('OVER_LINE lines.0.completedCents');
    expect(await approve(20_000, 1)).toBe('OVER_LINE lines.0.storedCents');
    expect(await approve(9_999)).toBe('OVER_LINE lines.0.completedCents');
    expect(await approve(10_000)).toBe('INVALID lines');
    expect(await approve(-1)).toBe('INVALID lines.0.completedCents');
    expect(await approve('20000')).toBe('INVALID lines.0.completedCents');
    expect(await approve(20_000, 0, '1000000')).toBe('INVALID lines.0.lineId');
    const decide = (...values: Argument[]) =>
      refusal('owner', 'decide_payment_request', asked, ...values);
    expect(await decide(1, true, null, null)).toBe('CONFLICT version');
    expect(await decide(2, false, null, null)).toBe('INVALID reason');
    expect(await decide(2, true, ' ', null)).toBe('INVALID reason');
    expect(await decide(2, true, 'x'.repeat(moneyLimits.reason + 1), null)).toBe('INVALID reason');
    expect(await decide(2, null, null, null)).toBe('INVALID approve');
    expect(await decide(2, true, null, { json: {} })).toBe('INVALID lines');
  });

  it('names the line that a change order has lowered since by its place in the input', async () => {
    const lines = ['Rough-in', 'Finish'].map((text) => ({ text, scheduledCents: 50_000 }));
    const id = await plumbing.sign({ lines });
    const [first = '', second = ''] = await money.lineIdsOf(id);
    const whole = (lineId: string) => ({ lineId, completedCents: 50_000, storedCents: 0 });
    const less = (lineId: string) => ({ lineId, completedCents: 49_999, storedCents: 0 });
    const both = { json: [whole(first), whole(second)] };
    const asked = await cast.call('plumber', 'save_payment_request', [
      ...[null, null, id, '2026-11-30', both],
    ]);
    const lower = async () => {
      const lowering = { json: [{ lineId: second, scheduledCents: -1 }] };
      const change = await cast.call('plumber', 'propose_change_order', [id, 'Less', lowering]);
      await plumbing.answerChange('decider', change, true);
    };
    await lower();
    const submit = (version: number) =>
      refusal('plumber', 'submit_payment_request', asked, version);
    expect(await submit(1)).toBe('OVER_LINE lines.1.completedCents');
    const corrected = { json: [less(second), whole(first)] };
    await cast.call('plumber', 'save_payment_request', [asked, 1, id, '2026-11-30', corrected]);
    await plumbing.submit(asked);
    await lower();
    const approve = (...json: readonly object[]) =>
      refusal('owner', 'decide_payment_request', asked, 3, true, 'Too much', { json });
    expect(await approve()).toBe('OVER_LINE lines.1.completedCents');
    expect(await approve(less(second), less(first))).toBe('OVER_LINE lines.0.completedCents');
    expect(await approve(less(first), less(second))).toBe('OVER_LINE lines.1.completedCents');
    // It is not in the input.
    expect(await approve(less(first))).toBe('OVER_LINE lines');
    expect(await approve(less(first), { ...less(second), completedCents: 49_998 })).toBe('');
  });

  it('of retainage is approved whole', async () => {
    const id = await plumbing.sign();
    await plumbing.bill(id, 10_000);
    const released = await plumbing.release(id, 500);
    const approve = (json: unknown) =>
      refusal('owner', 'decide_payment_request', released, 1, true, null, { json });
    expect(await approve([])).toBe('');
    expect(await approve({})).toBe('INVALID lines');
    expect(await approve([{ lineId: line, completedCents: 1, storedCents: 0 }])).toBe(
      'INVALID lines',
    );
  });

  it('releases no more than is held', async () => {
    const release = (cents: Argument) => refusal('plumber', 'release_retainage', contract, cents);
    expect(await release(2000)).toBe('');
    expect(await release(2001)).toBe('OVER_BALANCE amountCents');
    expect(await release(TOO_MUCH)).toBe('OVER_BALANCE amountCents');
    expect(await release(0)).toBe('INVALID amountCents');
    expect(await release(-1)).toBe('INVALID amountCents');
    expect(await release(null)).toBe('INVALID amountCents');
    expect(await release('1.5')).toBe('state 22P02');
  });
});

describe('a payment', () => {
  it('is refused without a method or a reference, and in an old version', async () => {
    const version = await money.versionOf('payment_requests', approved);
    const start = (...values: Argument[]) => refusal('owner', 'start_payment', approved, ...values);
    expect(await start(version, 'CHECK', '1041', null)).toBe('');
    expect(await start(version, 'GOLD', '1041', null)).toBe('INVALID method');
    expect(await start(version, null, '1041', null)).toBe('INVALID method');
    expect(await start(version, 'CHECK', '', null)).toBe('INVALID reference');
    expect(await start(version, 'CHECK', null, null)).toBe('INVALID reference');
    expect(await start(version - 1, 'CHECK', '1041', null)).toBe('CONFLICT version');
  });

  it('was made on the day that it says, at the latest tomorrow, and today without one', async () => {
    const version = await money.versionOf('payment_requests', approved);
    const start = (date: string | null) =>
      refusal('owner', 'start_payment', approved, version, 'CHECK', '1041', date);
    const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    expect(await start(daysFromNow(1).slice(0, 10))).toBe('');
    expect(await start('1900-01-01')).toBe('');
    expect(await start(daysFromNow(2).slice(0, 10))).toBe('INVALID paidOn');
    expect(await start('1899-12-31')).toBe('INVALID paidOn');
    expect(await start('2026-02-30')).toBe('state 22008');
  });

  it('is made once, however many press at the same time', async () => {
    const request = await plumbing.bill(await plumbing.sign(), 10_000);
    const version = await money.versionOf('payment_requests', request);
    const press = (key: string) =>
      cast.callWithKey('owner', 'start_payment', [request, version, 'CHECK', '1041', null], key);
    const answers = await Promise.all([randomUUID(), randomUUID(), randomUUID()].map(press));
    expect(answers.filter((answer) => answer === 'CONFLICT')).toHaveLength(2);
    const start = (at: number) =>
      refusal('payer', 'start_payment', request, at, 'CHECK', '1042', null);
    expect(await start(version + 1)).toBe('WRONG_STATE');
    await money.settle(answers.find((answer) => answer !== 'CONFLICT') ?? '');
    expect(await start(version + 2)).toBe('WRONG_STATE');
  });

  it('is made once under its key, which serves nothing else', async () => {
    const request = await plumbing.bill(await plumbing.sign(), 10_000);
    const version = await money.versionOf('payment_requests', request);
    const key = randomUUID();
    const press = (...values: Argument[]) =>
      cast.callWithKey('owner', 'start_payment', [request, ...values], key);
    const answers = await Promise.all([1, 2, 3].map(() => press(version, 'CHECK', '1041', null)));
    await money.settle(answers[0] ?? '');
    answers.push(await press(version, 'CHECK', '1041', null));
    expect(new Set(answers).size).toBe(1);
    expect(await press(version, 'CHECK', '1042', null)).toBe('KEY_REUSED');
    expect(await press(version + 1, 'CHECK', '1041', null)).toBe('KEY_REUSED');
    const reversal = await cast.callWithKey(
      'owner',
      'reverse_payment',
      [answers[0] ?? '', 'No'],
      key,
    );
    expect(reversal).toBe('KEY_REUSED');
  });

  it('is settled once, as the provider said first', async () => {
    const payment = await plumbing.start(await plumbing.bill(await plumbing.sign(), 10_000));
    await money.settle(payment, 'FAILED');
    await money.settle(payment, 'SUCCEEDED');
    await money.settle(payment, 'FAILED');
    expect(await refusal('plumber', 'acknowledge_payment', payment)).toBe('WRONG_STATE');
  });

  it('that a bank returns takes the effect from its waiver', async () => {
    const request = await plumbing.draft(await plumbing.sign({ asksForWaiver: true }), 10_000);
    await plumbing.attachWaiver(request);
    await plumbing.submit(request);
    await plumbing.approve(request);
    const payment = await plumbing.pay(request);
    const states = z.object({ state: z.string() });
    const waiver = () =>
      cast.database.query(states, 'select state from public.waivers where request_id = $1', [
        request,
      ]);
    await plumbing.acknowledge(payment);
    expect(await waiver()).toEqual([{ state: 'EFFECTIVE' }]);
    await money.settle(payment, 'FAILED');
    expect(await waiver()).toEqual([{ state: 'ATTACHED' }]);
    await plumbing.acknowledge(await plumbing.pay(request));
    expect(await waiver()).toEqual([{ state: 'EFFECTIVE' }]);
  });

  it('is not reversed once it is confirmed, nor without a reason', async () => {
    const payment = await plumbing.pay(await plumbing.bill(await plumbing.sign(), 10_000));
    expect(await refusal('owner', 'reverse_payment', payment, ' ')).toBe('INVALID reason');
    expect(await refusal('owner', 'reverse_payment', payment, null)).toBe('INVALID reason');
    await plumbing.acknowledge(payment);
    expect(await refusal('owner', 'reverse_payment', payment, 'Wrong')).toBe('WRONG_STATE');
    expect(await refusal('owner', 'reverse_payment', 1_000_000, 'Wrong')).toBe('NOT_FOUND id');
  });

  it('above the bound of the contract waits for a member who has not approved the request', async () => {
    const id = await plumbing.sign({ secondApprovalAboveCents: 9499, retainageBp: 500 });
    const pay = async (who: Person, request: string) =>
      refusal(
        who,
        'start_payment',
        ...[request, await money.versionOf('payment_requests', request), 'CHECK', '1041', null],
      );
    const above = await plumbing.bill(id, 10_000);
    expect(await pay('owner', above)).toBe('SECOND_APPROVAL');
    expect(await pay('payer', above)).toBe('');
    const below = await plumbing.bill(id, 19_998);
    expect(await pay('owner', below)).toBe('');
  });
});

it('leaves the ledger equal to its documents', async () => {
  expect(await money.differences()).toEqual([]);
});
