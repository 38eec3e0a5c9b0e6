import type { CashWeek } from '@plumbline/shared/contracts';

/** The part of the chart's height, in percent, that the amounts have; the rest is for words. */
const TOP = 10;
const HEIGHT = 76;

/** Where amounts stand in the height of the chart, in percent from its top. */
export function scaleOf(weeks: readonly CashWeek[]) {
  const tops = weeks.map((week) =>
    Math.max(week.balanceCents, week.paidInCents + week.expectedInCents),
  );
  const bottoms = weeks.map((week) =>
    Math.min(week.balanceCents, -(week.paidOutCents + week.expectedOutCents)),
  );
  const most = Math.max(0, ...tops);
  const range = most - Math.min(0, ...bottoms) || 1;
  return {
    yOf: (cents: number) => TOP + ((most - cents) / range) * HEIGHT,
    heightOf: (cents: number) => (Math.abs(cents) / range) * HEIGHT,
  };
}
