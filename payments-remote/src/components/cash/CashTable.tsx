import { type CashWeek, formatDate } from '@plumbline/shared/contracts';
import { AmountsTable } from '../chart/AmountsTable.tsx';

const columns = [
  ['Paid in', 'paidInCents'],
  ['Expected in', 'expectedInCents'],
  ['Paid out', 'paidOutCents'],
  ['Expected out', 'expectedOutCents'],
  ['Left', 'balanceCents'],
] as const;

/** The numbers behind the chart of cash. */
export function CashTable({ weeks }: { readonly weeks: readonly CashWeek[] }) {
  return (
    <AmountsTable
      summary="The numbers, week by week"
      label="Cash by week"
      rowHead="Week of"
      columns={columns}
      rows={weeks.map((week) => ({
        id: week.startsOn,
        name: formatDate(week.startsOn),
        amounts: week,
      }))}
    />
  );
}
