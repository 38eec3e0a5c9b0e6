import type { CashWeek } from '@plumbline/shared/contracts';

/** The part of the chart's height, in percent, that the amounts have; the rest is for words. */
const TOP = 10;
const HEIGHT = 76;

/** How far apart two amounts of the scale are at least, in percent of the chart's height. */
const GAP = 12;

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** Where amounts stand in the height of the chart, in percent from its top. */
export function scaleOf(weeks: readonly CashWeek[]) {
  const tops = weeks.map((week) =>
    Math.max(week.balanceCents, week.paidInCents + week.expectedInCents),
  );
  const bottoms = weeks.map((week) =>
    Math.min(week.balanceCents, -(week.paidOutCents + week.expectedOutCents)),
  );
  const most = Math.max(0, ...tops);
  const least = Math.min(0, ...bottoms);
  const range = most - least || 1;
  const yOf = (cents: number) => TOP + ((most - cents) / range) * HEIGHT;
  return {
    yOf,
    /** Zero, and the most and the least that have room beside it, each with its words. */
    marks: [0, most, least]
      .filter((cents, index) => index === 0 || Math.abs(yOf(cents) - yOf(0)) >= GAP)
      .map((cents) => ({ cents, words: compact.format(cents / 100).replace('-', '−') })),
    heightOf: (cents: number) => (Math.abs(cents) / range) * HEIGHT,
  };
}
