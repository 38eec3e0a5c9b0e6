import { expect, it } from '@jest/globals';
import { type CashMove, weekOf, weeksOf } from './cash-weeks.ts';

const move = (
  date: string,
  amountCents: number,
  direction: CashMove['direction'] = 'IN',
  state: CashMove['state'] = 'PAID',
): CashMove => ({ date, direction, state, amountCents });

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2024-03-01', '2024-02-26'],
  ['1969-12-31', '1969-12-29'],
])('begins the week of %s on Monday %s', (date, monday) => {
  expect(weekOf(date)).toBe(monday);
});

it('has no week without an entry', () => {
  expect(weeksOf([])).toEqual({ weeks: [], shortFrom: null });
});

it('adds up each week, keeps empty ones, and carries the balance', () => {
  const { weeks } = weeksOf([
    move('2026-12-07', 50, 'IN', 'EXPECTED'),
    move('2026-11-29', 300),
    move('2026-11-23', 100, 'OUT'),
    move('2026-12-13', 20, 'OUT', 'EXPECTED'),
    move('2026-11-24', 1),
  ]);
  const empty = { paidInCents: 0, paidOutCents: 0, expectedInCents: 0, expectedOutCents: 0 };
  expect(weeks).toEqual([
    { ...empty, startsOn: '2026-11-23', paidInCents: 301, paidOutCents: 100, balanceCents: 201 },
    { ...empty, startsOn: '2026-11-30', balanceCents: 201 },
    {
      ...empty,
      startsOn: '2026-12-07',
      expectedInCents: 50,
      expectedOutCents: 20,
      balanceCents: 231,
    },
  ]);
});

it('names the first week that ends below zero', () => {
  const out = move('2026-11-24', 300, 'OUT');
  expect(weeksOf([out, move('2026-11-27', 300)]).shortFrom).toBeNull();
  expect(weeksOf([out, move('2026-11-30', 300)]).shortFrom).toBe('2026-11-23');
  expect(weeksOf([move('2026-11-16', 299), out]).shortFrom).toBe('2026-11-23');
});
