import { beforeAll, describe, expect, it } from '@jest/globals';
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
