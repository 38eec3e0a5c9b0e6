import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { moneyLimits } from '../../shared/contracts/money.ts';
import type { Money } from '../testing/money-cast.ts';
import type { Documents } from '../testing/money-documents.ts';
import type { Argument, Cast } from '../testing/people-cast.ts';
import { manyLines, TOO_MUCH, useRefusals } from '../testing/use-refusals.ts';
import { createWork } from '../testing/work-orders.ts';

const use = useRefusals();
const refusal: ReturnType<typeof use>['refusal'] = (...given) => use().refusal(...given);

let cast: Cast;
let money: Money;
let plumbing: Documents;
/** Signed for 1000.00 with 5 percent kept back; 400.00 of it are approved, and nothing is open. */
let contract: string;
let line: string;

beforeAll(async () => {
  ({ cast, money, plumbing } = use());
  contract = await plumbing.sign();
  [line = ''] = (await money.linesOf(contract)).values();
  await plumbing.bill(contract, 40_000);
});

describe('a contract', () => {
  const terms = () => ({
    id: null as Argument,
    version: null as Argument,
    projectId: cast.projectId as Argument,
    payer: cast.parties.gc as Argument,
    payee: cast.parties.plumbing as Argument,
    title: 'Pipes' as Argument,
    retainageBp: 500 as Argument,
    payDays: 30 as Argument,
    asksForWaiver: false as Argument,
    secondApprovalAboveCents: null as Argument,
    lines: { json: [{ text: 'Rough-in', scheduledCents: 100 }] } as Argument,
  });
  const save = (changed: Partial<ReturnType<typeof terms>>) =>
    refusal('owner', 'save_contract', ...Object.values({ ...terms(), ...changed }));
  const ofLine = (given: object) => ({
    lines: { json: [{ text: 'Pipe', scheduledCents: 1, ...given }] },
  });

  it('is saved as it is', async () => expect(await save({})).toBe(''));

  it.each<[string, Partial<ReturnType<typeof terms>>, string]>([
    ['without lines', { lines: { json: [] } }, 'INVALID lines'],
    ['with lines that are no list', { lines: { json: {} } }, 'INVALID lines'],
    ['with lines of null', { lines: null }, 'INVALID lines'],
    ['with 501 lines', { lines: { json: manyLines(501) } }, 'LIMIT lines'],
    ['with a line that is no object', { lines: { json: [5] } }, 'INVALID lines.0.text'],
    ['with a line without a text', ofLine({ text: undefined }), 'INVALID lines.0.text'],
    ['with a text too long', ofLine({ text: 'x'.repeat(201) }), 'INVALID lines.0.text'],
    ['with a code too long', ofLine({ costCode: 'x'.repeat(21) }), 'INVALID lines.0.costCode'],
    ['with an amount of 0', ofLine({ scheduledCents: 0 }), 'INVALID lines.0.scheduledCents'],
    ['with an amount below 0', ofLine({ scheduledCents: -1 }), 'INVALID lines.0.scheduledCents'],
    ['with half a cent', ofLine({ scheduledCents: 1.5 }), 'INVALID lines.0.scheduledCents'],
    ['with 2^53', ofLine({ scheduledCents: TOO_MUCH }), 'INVALID lines.0.scheduledCents'],
    [
      'with a text for an amount',
      ofLine({ scheduledCents: '5' }),
      'INVALID lines.0.scheduledCents',
    ],
    ['with a currency sign', ofLine({ scheduledCents: '$5' }), 'INVALID lines.0.scheduledCents'],
    ['with no amount', ofLine({ scheduledCents: null }), 'INVALID lines.0.scheduledCents'],
    [
      'with more than 2^53 in all',
      { lines: { json: [...manyLines(1), { text: 'Rest', scheduledCents: TOO_MUCH - 1 }] } },
      'INVALID lines.1.scheduledCents',
    ],
    ['without a title', { title: '' }, 'INVALID title'],
    ['with no title', { title: null }, 'INVALID title'],
    ['with 101 percent kept back', { retainageBp: 10_001 }, 'INVALID retainageBp'],
    ['with less than none kept back', { retainageBp: -1 }, 'INVALID retainageBp'],
    ['with no rate', { retainageBp: null }, 'INVALID retainageBp'],
    ['with days too many', { payDays: 366 }, 'INVALID payDays'],
    ['with days below 0', { payDays: -1 }, 'INVALID payDays'],
    ['unsaid about a waiver', { asksForWaiver: null }, 'INVALID asksForWaiver'],
    ['with a bound below 0', { secondApprovalAboveCents: -1 }, 'INVALID secondApprovalAboveCents'],
    [
      'with a bound too high',
      { secondApprovalAboveCents: TOO_MUCH },
      'INVALID secondApprovalAboveCents',
    ],
    ['of no payer', { payer: null }, 'INVALID payerPartyId'],
    ['of an unknown payer', { payer: 1_000_000 }, 'INVALID payerPartyId'],
    ['of an unknown payee', { payee: 1_000_000 }, 'INVALID payeePartyId'],
    ['of an unknown project', { projectId: 1_000_000 }, 'NOT_FOUND projectId'],
    ['that is unknown', { id: 1_000_000, version: 1 }, 'NOT_FOUND id'],
  ])('is refused %s', async (_what, changed, code) => {
    expect(await save(changed)).toBe(code);
  });

  it('is refused between a party and itself, and between two that are not the contractor', async () => {
    const { gc, plumbing: payer, client } = cast.parties;
    expect(await save({ payee: gc })).toBe('INVALID payeePartyId');
    expect(await save({ payer: client, payee: payer })).toBe('INVALID payeePartyId');
  });

  it('is refused in an old version', async () => {
    const draft = await plumbing.save();
    expect(await save({ id: draft, version: 2 })).toBe('CONFLICT version');
    expect(await save({ id: draft, version: null })).toBe('CONFLICT version');
    const offered = await plumbing.offer();
    expect(await refusal('plumber', 'answer_contract', offered, 1, true, null)).toBe(
      'CONFLICT version',
    );
    expect(await refusal('plumber', 'answer_contract', offered, 2, null, null)).toBe(
      'INVALID accept',
    );
  });

  it('is declined for a reason or without one, and signed without', async () => {
    const offered = await plumbing.offer();
    const answer = (accept: boolean, reason: string | null) =>
      refusal('plumber', 'answer_contract', offered, 2, accept, reason);
    const longest = 'y'.repeat(moneyLimits.reason);
    expect(await answer(false, longest)).toBe('');
    expect(await answer(false, null)).toBe('');
    expect(await answer(false, `${longest}y`)).toBe('INVALID reason');
    expect(await answer(false, '')).toBe('INVALID reason');
    expect(await answer(true, 'Good')).toBe('INVALID reason');
  });

  it('is not closed before all is paid and confirmed, and nothing is open', async () => {
    const closing = async (id: string) =>
      refusal('owner', 'close_contract', id, await money.versionOf('contracts', id));
    const id = await plumbing.sign({ retainageBp: 0 });
    expect(await closing(id)).toBe('WRONG_STATE balance');
    const request = await plumbing.bill(id, 100_000);
    expect(await closing(id)).toBe('WRONG_STATE balance');
    const payment = await plumbing.pay(request);
    expect(await closing(id)).toBe('WRONG_STATE payments');
    await plumbing.acknowledge(payment);
    const change = await plumbing.propose('asker', id);
    expect(await closing(id)).toBe('WRONG_STATE changeOrders');
    await plumbing.answerChange('decider', change, false);
    expect(await closing(id)).toBe('');
  });

  it('is not closed with a request that is open, though a draft of the payee tells nothing', async () => {
    for (const [isDraft, outcome] of [
      [true, ''],
      [false, 'WRONG_STATE requests'],
    ] as const) {
      const id = await plumbing.sign({ retainageBp: 0 });
      const [first] = (await money.linesOf(id)).values();
      await plumbing.acknowledge(await plumbing.pay(await plumbing.bill(id, 60_000)));
      const request = await plumbing.draft(id, 100_000);
      if (!isDraft) await plumbing.giveBack(await plumbing.submit(request));
      const lowering = { json: [{ lineId: first, scheduledCents: -40_000 }] };
      const change = await cast.call('plumber', 'propose_change_order', [id, 'Less', lowering]);
      await plumbing.answerChange('decider', change, true);
      const version = await money.versionOf('contracts', id);
      expect(await refusal('owner', 'close_contract', id, version)).toBe(outcome);
      const last = await money.versionOf('payment_requests', request);
      expect(await refusal('plumber', 'submit_payment_request', request, last)).toBe(
        'OVER_LINE lines.0.completedCents',
      );
    }
  });
});

describe('a change order', () => {
  const propose = (given: object | null, reason: Argument = 'Water') =>
    refusal('plumber', 'propose_change_order', contract, reason, {
      json: given === null ? [] : [{ text: 'Pump', scheduledCents: 1, ...given }],
    });

  it('may take away what is unbilled', async () => {
    expect(await propose({ lineId: line, scheduledCents: -60_000 })).toBe('');
  });

  it.each<[string, object | null, string]>([
    [
      'that takes more than is unbilled',
      { scheduledCents: -60_001 },
      'OVER_LINE lines.0.scheduledCents',
    ],
    ['that adds to a line', { scheduledCents: 1 }, 'INVALID lines.0.scheduledCents'],
    ['that changes a line by 0', { scheduledCents: 0 }, 'INVALID lines.0.scheduledCents'],
    ['of half a cent', { scheduledCents: -1.5 }, 'INVALID lines.0.scheduledCents'],
  ])('is refused %s', async (_what, given, code) => {
    expect(await propose({ lineId: line, ...given })).toBe(code);
  });

  it.each<[string, object | null, string]>([
    ['without lines', null, 'INVALID lines'],
    ['of an unknown line', { lineId: '1000000', scheduledCents: -1 }, 'INVALID lines.0.lineId'],
    ['that adds a line below 0', { scheduledCents: -1 }, 'INVALID lines.0.scheduledCents'],
    ['that adds a line of 0', { scheduledCents: 0 }, 'INVALID lines.0.scheduledCents'],
    ['of 2^53', { scheduledCents: TOO_MUCH }, 'INVALID lines.0.scheduledCents'],
    ['of a text', { scheduledCents: '1' }, 'INVALID lines.0.scheduledCents'],
    ['whose line has no text', { text: '' }, 'INVALID lines.0.text'],
  ])('is refused %s', async (_what, given, code) => {
    expect(await propose(given)).toBe(code);
  });

  it('is refused without a reason, twice for a line, and with more than 500 lines', async () => {
    expect(await propose({}, null)).toBe('INVALID reason');
    expect(await propose({}, ' ')).toBe('INVALID reason');
    const twice = { json: [1, 2].map(() => ({ lineId: line, scheduledCents: -1 })) };
    const proposal = ['plumber', 'propose_change_order', contract, 'Less'] as const;
    expect(await refusal(...proposal, twice)).toBe('INVALID lines.1.lineId');
    expect(await refusal(...proposal, { json: manyLines(501) })).toBe('LIMIT lines');
  });

  it('is refused once the line has been billed or lowered, or the sum would be too large', async () => {
    const id = await plumbing.sign();
    const [first] = (await money.linesOf(id)).values();
    const lowering = { json: [{ lineId: first, scheduledCents: -60_000 }] };
    const propose = () => cast.call('plumber', 'propose_change_order', [id, 'Less', lowering]);
    const [one, other] = [await propose(), await propose()];
    await plumbing.answerChange('decider', one, true);
    expect(await refusal('owner', 'answer_change_order', other, 1, true, null, null)).toBe(
      'OVER_LINE lines.0.scheduledCents',
    );
    const large = await plumbing.propose('asker', id, TOO_MUCH - 1);
    expect(await refusal('owner', 'answer_change_order', large, 1, true, null, null)).toBe(
      'OVER_BALANCE lines',
    );
    expect(await refusal('owner', 'answer_change_order', other, 2, true, null, null)).toBe(
      'CONFLICT version',
    );
  });

  it('gets cost codes from the payer who approves it, for its new lines', async () => {
    const code = z.object({ id: z.string(), code: z.string() });
    const codesOf = async (table: 'change_order_lines' | 'contract_lines', changeOrder: string) =>
      cast.database.query(
        code,
        `select id::text, cost_code as code from public.${table} where change_order_id = $1`,
        [changeOrder],
      );
    const proposed = await plumbing.propose('asker', contract);
    const [added] = await codesOf('change_order_lines', proposed);
    const answer = (accept: boolean, given: Argument) =>
      refusal('owner', 'answer_change_order', proposed, 1, accept, null, given);
    const line = { id: added?.id, costCode: '22-10' };
    const approve = (...lines: object[]) => answer(true, { json: lines });
    expect(await answer(false, { json: [line] })).toBe('INVALID costCodes');
    expect(await approve({ ...line, id: '0' })).toBe('INVALID costCodes.0.id');
    expect(await approve(line, { id: line.id })).toBe('INVALID costCodes.1.costCode');
    expect(await approve({ ...line, costCode: 'x'.repeat(21) })).toBe(
      'INVALID costCodes.0.costCode',
    );
    expect(await approve(...Array.from({ length: 501 }, () => line))).toBe('LIMIT costCodes');
    expect(await approve({ ...line, costCode: '' })).toBe('');
    await cast.call('owner', 'answer_change_order', [proposed, 1, true, null, { json: [line] }]);
    for (const table of ['change_order_lines', 'contract_lines'] as const) {
      expect(await codesOf(table, proposed)).toMatchObject([{ code: '22-10' }]);
    }
    const offered = await plumbing.propose('decider', contract);
    expect(
      await refusal('plumber', 'answer_change_order', offered, 1, true, null, { json: [] }),
    ).toBe('INVALID costCodes');
  });

  it('is declined for a reason or without one, and approved without', async () => {
    const proposed = await plumbing.propose('asker', contract);
    const answer = (accept: boolean, reason: string | null) =>
      refusal('owner', 'answer_change_order', proposed, 1, accept, reason, null);
    const longest = 'y'.repeat(moneyLimits.reason);
    expect(await answer(false, longest)).toBe('');
    expect(await answer(false, null)).toBe('');
    expect(await answer(false, `${longest}y`)).toBe('INVALID reason');
    expect(await answer(false, '')).toBe('INVALID reason');
    expect(await answer(true, 'Good')).toBe('INVALID reason');
  });
});

it('keeps a contract open as long as an order of it is, though a draft tells nothing', async () => {
  const work = createWork(cast, money, 'plumbing');
  const id = await plumbing.finish();
  const closing = async () =>
    refusal('owner', 'close_contract', id, await money.versionOf('contracts', id));
  const order = await work.issue(id);
  await work.extra(id);
  expect(await closing()).toBe('WRONG_STATE workOrders');
  await work.submit(order);
  expect(await closing()).toBe('WRONG_STATE workOrders');
  await work.giveBack(order);
  expect(await closing()).toBe('WRONG_STATE workOrders');
  await work.cancel(order);
  expect(await closing()).toBe('');
});

it('leaves the ledger equal to its documents', async () => {
  expect(await money.differences()).toEqual([]);
});
