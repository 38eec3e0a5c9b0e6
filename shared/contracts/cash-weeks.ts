import { dateOfDay, dayNumber } from './dates.ts';

/** An amount that moved, or is expected to move, on a day. */
export interface CashMove {
  /** `2026-11-23`. */
  readonly date: string;
  readonly direction: 'IN' | 'OUT';
  readonly state: 'PAID' | 'EXPECTED';
  readonly amountCents: number;
}

/** The amounts of one week, and what is left at its end of all that came before. */
export interface CashWeek {
  /** A Monday. */
  readonly startsOn: string;
  readonly paidInCents: number;
  readonly paidOutCents: number;
  readonly expectedInCents: number;
  readonly expectedOutCents: number;
  /** Below 0 where more went out than came in. */
  readonly balanceCents: number;
}

/** 1970-01-05, day 4, was a Monday. */
const mondayOf = (day: number) => day - ((((day - 4) % 7) + 7) % 7);

/** The Monday of a date's week. */
export const weekOf = (date: string): string => dateOfDay(mondayOf(dayNumber(date)));

const amounts = {
  PAID: { IN: 'paidInCents', OUT: 'paidOutCents' },
  EXPECTED: { IN: 'expectedInCents', OUT: 'expectedOutCents' },
} as const;

/**
 * Cash by week, from the first entry's week to the last one's, with none left out between them, and the
 * Monday of the first week that ends below 0.
 */
export function weeksOf(entries: readonly CashMove[]): {
  weeks: CashWeek[];
  shortFrom: string | null;
} {
  const mondays = entries.map(({ date }) => mondayOf(dayNumber(date)));
  const first = mondays.reduce((a, b) => Math.min(a, b), Infinity);
  const last = mondays.reduce((a, b) => Math.max(a, b), -Infinity);

  const count = entries.length === 0 ? 0 : (last - first) / 7 + 1;
  const sums = Array.from({ length: count }, (_, index) => ({
    startsOn: dateOfDay(first + 7 * index),
    paidInCents: 0,
    paidOutCents: 0,
    expectedInCents: 0,
    expectedOutCents: 0,
  }));
  entries.forEach(({ state, direction, amountCents }, index) => {
    const sum = sums[((mondays[index] ?? first) - first) / 7];
    if (sum) sum[amounts[state][direction]] += amountCents;
  });

  let balanceCents = 0;
  const weeks = sums.map((week) => {
    balanceCents += week.paidInCents + week.expectedInCents;
    balanceCents -= week.paidOutCents + week.expectedOutCents;
    return { ...week, balanceCents };
  });
  return { weeks, shortFrom: weeks.find((week) => week.balanceCents < 0)?.startsOn ?? null };
}
