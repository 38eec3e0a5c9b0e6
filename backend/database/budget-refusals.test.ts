import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { moneyLimits } from '../../shared/contracts/money.ts';
import type { Argument, Cast } from '../testing/people-cast.ts';
import { TOO_MUCH, useRefusals } from '../testing/use-refusals.ts';

const use = useRefusals();
const refusal: ReturnType<typeof use>['refusal'] = (...given) => use().refusal(...given);

let cast: Cast;

beforeAll(() => {
  ({ cast } = use());
});

describe('a budget', () => {
  const plan = (given: object, version: Argument = null) =>
    refusal('owner', 'plan_budget', cast.projectId, version, {
      json: [{ costCode: '22', text: 'Pipes', plannedCents: 1 }, given],
    });

  it.each<[string, object, string]>([
    ['of less than nothing', { plannedCents: -1 }, 'INVALID lines.1.plannedCents'],
    ['of half a cent', { plannedCents: 0.5 }, 'INVALID lines.1.plannedCents'],
    ['of 2^53', { plannedCents: TOO_MUCH }, 'INVALID lines.1.plannedCents'],
    ['of more than 2^53 in all', { plannedCents: TOO_MUCH - 1 }, 'INVALID lines.1.plannedCents'],
    ['of a currency sign', { plannedCents: '$1' }, 'INVALID lines.1.plannedCents'],
    ['twice for a code', { costCode: '22', plannedCents: 1 }, 'INVALID lines.1.costCode'],
    ['for a code too long', { costCode: 'x'.repeat(21) }, 'INVALID lines.1.costCode'],
    ['with a text too long', { text: 'x'.repeat(201) }, 'INVALID lines.1.text'],
  ])('is refused %s', async (_what, given, code) => {
    expect(await plan(given)).toBe(code);
  });

  it('is refused in a version that is not its own', async () => {
    expect(await plan({ plannedCents: 1 }, 1)).toBe('CONFLICT version');
    expect(await plan({ plannedCents: 1 }, 0)).toBe('');
  });
});

describe('a cost', () => {
  const record = (...[code, text, cents, date]: Argument[]) =>
    refusal(
      'owner',
      'record_cost',
      ...[cast.projectId, code ?? null, text ?? null, cents ?? null, date ?? null, null],
    );

  it.each<[string, Argument[], string]>([
    ['of nothing', ['', 'Crane', 0, '2026-11-20'], 'INVALID amountCents'],
    ['below 0', ['', 'Crane', -1, '2026-11-20'], 'INVALID amountCents'],
    ['of 2^53', ['', 'Crane', TOO_MUCH, '2026-11-20'], 'INVALID amountCents'],
    ['of half a cent', ['', 'Crane', '1.5', '2026-11-20'], 'state 22P02'],
    ['without an amount', ['', 'Crane', null, '2026-11-20'], 'INVALID amountCents'],
    ['without a text', ['', '', 1, '2026-11-20'], 'INVALID text'],
    ['of a code too long', ['x'.repeat(21), 'Crane', 1, '2026-11-20'], 'INVALID costCode'],
    ['without a date', ['', 'Crane', 1, null], 'INVALID date'],
    ['of a date too early', ['', 'Crane', 1, '1899-12-31'], 'INVALID date'],
    ['of a date too late', ['', 'Crane', 1, '2126-11-20'], 'INVALID date'],
  ])('is refused %s', async (_what, values, code) => {
    expect(await record(...values)).toBe(code);
  });

  it('is refused where all together are too much', async () => {
    const given = ['', 'Crane', moneyLimits.cents, '2026-11-20'];
    expect(await record(...given)).toBe('');
    await cast.call('owner', 'record_cost', [cast.projectId, '', 'Crane', 1, '2026-11-20', null]);
    expect(await record(...given)).toBe('LIMIT amountCents');
  });

  it('is reversed once, and what reverses it stays', async () => {
    const { call, projectId } = cast;
    const cost = await call('owner', 'record_cost', [
      projectId,
      '',
      'Crane',
      100,
      '2026-11-20',
      null,
    ]);
    const reversal = await call('owner', 'reverse_cost', [cost]);
    expect(await refusal('owner', 'reverse_cost', cost)).toBe('WRONG_STATE');
    expect(await refusal('owner', 'reverse_cost', reversal)).toBe('WRONG_STATE');
    expect(await refusal('owner', 'reverse_cost', 1_000_000)).toBe('NOT_FOUND id');
  });
});

describe('the cost codes of a signed contract', () => {
  it('change for lines of it alone, and nothing else of them', async () => {
    const { money, plumbing } = use();
    const contract = await plumbing.sign();
    const [line] = await money.lineIdsOf(contract);
    const [foreign] = await money.lineIdsOf(await plumbing.sign());
    const set = (lines: Argument, version = 3) =>
      refusal('owner', 'set_cost_codes', contract, version, lines);
    const coded = { id: line, costCode: '22-10' };
    const codes = (...given: object[]) => ({ json: given });

    expect(await set(codes(coded), 2)).toBe('CONFLICT version');
    expect(await set(null)).toBe('INVALID costCodes');
    expect(await set(codes())).toBe('INVALID costCodes');
    expect(await set(codes(...Array.from({ length: 501 }, () => coded)))).toBe('LIMIT costCodes');
    expect(await set(codes(coded, { ...coded, id: foreign }))).toBe('INVALID costCodes.1.id');
    expect(await set(codes({ costCode: '22' }))).toBe('INVALID costCodes.0.id');
    expect(await set(codes({ id: line }))).toBe('INVALID costCodes.0.costCode');
    for (const costCode of ['x'.repeat(21), ' ', '2\n2']) {
      expect(await set(codes({ ...coded, costCode }))).toBe('INVALID costCodes.0.costCode');
    }
    expect(await set(codes({ ...coded, costCode: '' }))).toBe('');

    const linesOf = () =>
      cast.database.query(
        z.record(z.string(), z.unknown()),
        'select to_jsonb(line) as line from public.contract_lines as line order by id',
      );
    const before = await linesOf();
    await cast.call('owner', 'set_cost_codes', [contract, 3, codes(coded)]);
    const after = before.map(({ line: known }) => {
      const { id } = z.object({ id: z.number() }).parse(known);
      return {
        line: String(id) === line ? Object.assign({}, known, { cost_code: '22-10' }) : known,
      };
    });
    expect(await linesOf()).toEqual(after);
    expect(await money.versionOf('contracts', contract)).toBe(4);
    expect(await money.differences()).toEqual([]);
  });
});
