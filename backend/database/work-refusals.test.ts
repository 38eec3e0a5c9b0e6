import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { moneyLimits } from '../../shared/contracts/money.ts';
import { workLimits } from '../../shared/contracts/work-orders.ts';
import type { Argument } from '../testing/people-cast.ts';
import { TOO_MUCH, useRefusals } from '../testing/use-refusals.ts';
import { createWork, type Work } from '../testing/work-orders.ts';

const use = useRefusals();
const refusal: ReturnType<typeof use>['refusal'] = (...given) => use().refusal(...given);
/** Characters of four bytes. */
const words = (length: number) => '🏥'.repeat(length);

let work: Work;
let contract: string;
let prime: string;
let declined: string;

beforeAll(async () => {
  const { cast, money, plumbing } = use();
  work = createWork(cast, money, 'plumbing');
  contract = await plumbing.sign();
  declined = await plumbing.offer();
  await plumbing.answer(declined, false);
  prime = await money.signContract({ payer: 'client' });
});

describe('a work order', () => {
  const order = () => ({
    id: null as Argument,
    contract: contract as Argument,
    text: 'Move the pipe\nbehind the wall' as Argument,
    place: null as Argument,
    dueOn: null as Argument,
  });
  type Order = ReturnType<typeof order>;
  const issue = (changed: Partial<Order>) =>
    refusal('owner', 'issue_work_order', ...Object.values({ ...order(), ...changed }));

  it.each<[string, () => Partial<Order>]>([
    ['as it is', () => ({})],
    ['with an id of its own', () => ({ id: randomUUID() })],
    ['with the longest text', () => ({ text: words(workLimits.text) })],
    ['with the longest place', () => ({ place: words(workLimits.place) })],
  ])('is issued %s', async (_what, changed) => expect(await issue(changed())).toBe(''));

  it.each<[string, () => Partial<Order>, string]>([
    ['without a text', () => ({ text: '' }), 'INVALID text'],
    ['with no text', () => ({ text: null }), 'INVALID text'],
    ['with a text too long', () => ({ text: words(workLimits.text + 1) }), 'INVALID text'],
    ['with a control character', () => ({ text: 'Move\u0007' }), 'INVALID text'],
    ['with a place too long', () => ({ place: words(workLimits.place + 1) }), 'INVALID place'],
    ['with a place of two lines', () => ({ place: 'Room\n3' }), 'INVALID place'],
    ['with an empty place', () => ({ place: '' }), 'INVALID place'],
    ['due before 1900', () => ({ dueOn: '1899-12-31' }), 'INVALID dueDate'],
    ['due after 2200', () => ({ dueOn: '2201-01-01' }), 'INVALID dueDate'],
    ['of no contract', () => ({ contract: null }), 'NOT_FOUND contractId'],
    ['of an unknown contract', () => ({ contract: 1_000_000 }), 'NOT_FOUND contractId'],
    ['of a contract that the client pays', () => ({ contract: prime }), 'INVALID contractId'],
    ['of a declined contract', () => ({ contract: declined }), 'WRONG_STATE contractId'],
  ])('is refused %s', async (_what, changed, code) => expect(await issue(changed())).toBe(code));

  it('is refused with an id that is taken', async () => {
    const id = await work.issue(contract);
    expect(await issue({ id })).toBe('NOT_FOUND id');
  });

  it('is refused in an old version, with a note too long, and without a reason', async () => {
    const id = await work.issue(contract);
    const submit = (version: Argument, note: Argument) =>
      refusal('plumber', 'submit_work_order', id, version, note);
    expect(await submit(2, null)).toBe('CONFLICT version');
    expect(await submit(null, null)).toBe('CONFLICT version');
    expect(await submit(1, words(workLimits.note + 1))).toBe('INVALID note');
    expect(await submit(1, '')).toBe('INVALID note');
    expect(await submit(1, words(workLimits.note))).toBe('');
    await work.submit(id);
    const decide = (approve: Argument, reason: Argument, costCode: Argument = null) =>
      refusal('owner', 'decide_work_order', id, 2, approve, reason, costCode);
    expect(await decide(null, null)).toBe('INVALID approve');
    expect(await decide(false, null)).toBe('INVALID reason');
    expect(await decide(true, null, words(moneyLimits.costCode + 1))).toBe('INVALID costCode');
    expect(await decide(false, words(workLimits.reason + 1))).toBe('INVALID reason');
    expect(await decide(false, words(workLimits.reason))).toBe('');
    const cancel = (version: Argument, reason: Argument, of: Argument = id) =>
      refusal('owner', 'cancel_work_order', of, version, reason);
    expect(await cancel(1, null)).toBe('CONFLICT version');
    expect(await cancel(1, null, randomUUID())).toBe('NOT_FOUND id');
    expect(await cancel(2, '')).toBe('INVALID reason');
    expect(await cancel(2, words(workLimits.reason + 1))).toBe('INVALID reason');
    expect(await cancel(2, words(workLimits.reason))).toBe('');
    expect(await cancel(2, null)).toBe('');
  });
});

describe('an extra', () => {
  const PUMP = { text: 'Pump', amountCents: 100 };
  const SHEETS = {
    text: 'Drywall',
    quantityHundredths: 1250,
    unit: 'sheets',
    unitPriceCents: 1841,
  };
  const HOURS = { text: 'Two plumbers', minutes: 90, rateCents: 6501 };
  const extra = () => ({
    id: randomUUID() as Argument,
    version: null as Argument,
    contract: contract as Argument,
    text: 'Rock in the shaft' as Argument,
    place: null as Argument,
    entries: { json: [HOURS, PUMP] } as Argument,
  });
  type Extra = ReturnType<typeof extra>;
  const save = (changed: Partial<Extra>) =>
    refusal('apprentice', 'save_extra', ...Object.values({ ...extra(), ...changed }));
  const second = (given: object) => ({ entries: { json: [PUMP, { ...PUMP, ...given }] } });
  const hours = (given: object) => ({ entries: { json: [{ ...HOURS, ...given }] } });
  const sheets = (given: object) => ({ entries: { json: [{ ...SHEETS, ...given }] } });
  const many = (count: number) => ({
    entries: { json: Array.from({ length: count }, () => PUMP) },
  });

  it.each<[string, Partial<Extra>]>([
    ['as it is', {}],
    ['without a price yet', { entries: { json: [] } }],
    ['with hours that say what they come to', hours({ amountCents: 9752 })],
    ['with a quantity', sheets({})],
    ['with one that says what it comes to', sheets({ amountCents: 23_013 })],
    ['with one of no unit', sheets({ unit: null })],
    [
      'with the largest quantity, of the longest unit',
      sheets({ quantityHundredths: workLimits.quantityHundredths, unit: words(workLimits.unit) }),
    ],
    ['with as many entries as there can be', many(workLimits.entries)],
    ['with the longest hours', hours({ minutes: workLimits.minutes })],
    ['with the longest text of an entry', second({ text: words(workLimits.entryText) })],
  ])('is saved %s', async (_what, changed) => expect(await save(changed)).toBe(''));

  it.each<[string, () => Partial<Extra>, string]>([
    ['without an id', () => ({ id: null }), 'INVALID id'],
    ['with a version of nothing', () => ({ version: 1 }), 'NOT_FOUND id'],
    ['without a text', () => ({ text: '' }), 'INVALID text'],
    ['with a place of two lines', () => ({ place: 'Room\n3' }), 'INVALID place'],
    ['of a contract of others', () => ({ contract: prime }), 'NOT_FOUND contractId'],
    ['of a declined contract', () => ({ contract: declined }), 'WRONG_STATE contractId'],
    ['with entries of null', () => ({ entries: null }), 'INVALID entries'],
    ['with entries that are no list', () => ({ entries: { json: {} } }), 'INVALID entries'],
    ['with too many entries', () => many(workLimits.entries + 1), 'LIMIT entries'],
    ['with an entry that is none', () => ({ entries: { json: [5] } }), 'INVALID entries.0.text'],
    ['with an entry without a text', () => second({ text: '' }), 'INVALID entries.1.text'],
    [
      'with a text too long',
      () => second({ text: words(workLimits.entryText + 1) }),
      'INVALID entries.1.text',
    ],
    ['without an amount', () => second({ amountCents: null }), 'INVALID entries.1.amountCents'],
    ['with an amount of 0', () => second({ amountCents: 0 }), 'INVALID entries.1.amountCents'],
    ['with one below 0', () => second({ amountCents: -1 }), 'INVALID entries.1.amountCents'],
    ['with half a cent', () => second({ amountCents: 1.5 }), 'INVALID entries.1.amountCents'],
    ['with a text for one', () => second({ amountCents: '5' }), 'INVALID entries.1.amountCents'],
    ['with 2^53', () => second({ amountCents: TOO_MUCH }), 'INVALID entries.1.amountCents'],
    [
      'with more than 2^53 in all',
      () => second({ amountCents: TOO_MUCH - 1 }),
      'INVALID entries.1.amountCents',
    ],
    ['with hours without a rate', () => second({ minutes: 60 }), 'INVALID entries.1.rateCents'],
    ['with a rate without hours', () => second({ rateCents: 60 }), 'INVALID entries.1.minutes'],
    ['with no hours', () => hours({ minutes: 0 }), 'INVALID entries.0.minutes'],
    [
      'with hours too long',
      () => hours({ minutes: workLimits.minutes + 1 }),
      'INVALID entries.0.minutes',
    ],
    ['with half a minute', () => hours({ minutes: 0.5 }), 'INVALID entries.0.minutes'],
    ['with a rate of 0', () => hours({ rateCents: 0 }), 'INVALID entries.0.rateCents'],
    [
      'with hours that come to nothing',
      () => hours({ minutes: 1, rateCents: 29 }),
      'INVALID entries.0.rateCents',
    ],
    [
      'with hours that come to too much',
      () => hours({ rateCents: TOO_MUCH - 1 }),
      'INVALID entries.0.rateCents',
    ],
    [
      'with another amount than its hours',
      () => hours({ amountCents: 9751 }),
      'INVALID entries.0.amountCents',
    ],
    [
      'with a quantity too large',
      () => sheets({ quantityHundredths: workLimits.quantityHundredths + 1 }),
      'INVALID entries.0.quantityHundredths',
    ],
    [
      'with a quantity of 0',
      () => sheets({ quantityHundredths: 0 }),
      'INVALID entries.0.quantityHundredths',
    ],
    [
      'with a unit price alone',
      () => sheets({ quantityHundredths: null }),
      'INVALID entries.0.quantityHundredths',
    ],
    [
      'with a quantity of hours',
      () => hours({ quantityHundredths: 1, unitPriceCents: 100 }),
      'INVALID entries.0.quantityHundredths',
    ],
    [
      'with a quantity alone',
      () => sheets({ unitPriceCents: null }),
      'INVALID entries.0.unitPriceCents',
    ],
    [
      'with a quantity that comes to nothing',
      () => sheets({ quantityHundredths: 1, unitPriceCents: 49 }),
      'INVALID entries.0.unitPriceCents',
    ],
    [
      'with a quantity that comes to too much',
      () => sheets({ unitPriceCents: TOO_MUCH - 1 }),
      'INVALID entries.0.unitPriceCents',
    ],
    [
      'with a unit too long',
      () => sheets({ unit: words(workLimits.unit + 1) }),
      'INVALID entries.0.unit',
    ],
    ['with an empty unit', () => sheets({ unit: '' }), 'INVALID entries.0.unit'],
    ['with a unit of an amount', () => second({ unit: 'sheets' }), 'INVALID entries.1.unit'],
    [
      'with another amount than its quantity',
      () => sheets({ amountCents: 23_012 }),
      'INVALID entries.0.amountCents',
    ],
  ])('is refused %s', async (_what, changed, code) => expect(await save(changed())).toBe(code));

  it('is refused under an id that is taken, also by something that the party cannot see', async () => {
    const { cast, money } = use();
    const roofing = createWork(cast, money, 'roofing');
    const theirs = await roofing.extra(await money.signContract({ payee: 'roofing' }));
    const mine = await work.extra(contract);
    expect(await save({ id: theirs })).toBe('NOT_FOUND id');
    expect(await save({ id: theirs, version: 1 })).toBe('NOT_FOUND id');
    expect(await save({ id: mine })).toBe('CONFLICT version');
    expect(await save({ id: mine, version: 1 })).toBe('');
    const other = await use().plumbing.sign();
    expect(await save({ id: mine, version: 1, contract: other })).toBe('NOT_FOUND id');
  });

  it('is offered with a price only, and deleted before it was ever offered', async () => {
    const id = await work.extra(contract, { entries: [] });
    expect(await refusal('plumber', 'submit_work_order', id, 1, null)).toBe('INVALID entries');
    expect(await refusal('apprentice', 'delete_extra', id, 2)).toBe('CONFLICT version');
    expect(await refusal('apprentice', 'delete_extra', id, 1)).toBe('');
  });

  it('is refused once it would make its contract too large', async () => {
    const huge = TOO_MUCH - 1;
    const id = await work.submit(
      await work.extra(contract, { entries: [{ text: 'Gold', amountCents: huge }] }),
    );
    expect(await refusal('owner', 'decide_work_order', id, 2, true, null, null)).toBe(
      'OVER_BALANCE lines',
    );
    expect(await refusal('owner', 'decide_work_order', id, 2, false, 'Too much', null)).toBe('');
  });

  it('becomes a line with its first 200 characters, on one line', async () => {
    const { cast } = use();
    const text = `${'x'.repeat(150)}\n\t${'y'.repeat(48)} ${'z'.repeat(1500)}`;
    const id = await work.approve(await work.submit(await work.extra(contract, { text })));
    const [row] = await cast.database.query(
      z.object({ reason: z.string(), text: z.string(), cents: z.number() }),
      `select changed.reason, line.text, changed.amount_cents::float8 as cents
       from public.work_orders as known
         join public.change_orders as changed on changed.id = known.change_order_id
         join public.contract_lines as line on line.change_order_id = changed.id
       where known.id = $1`,
      [id],
    );
    expect(row).toEqual({
      reason: text.slice(0, 1000),
      text: `${'x'.repeat(150)} ${'y'.repeat(48)}`,
      cents: 5000,
    });
  });
});
