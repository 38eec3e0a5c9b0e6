import { nameOf, totalsOf } from '../../data/budget.ts';
import { AmountsTable } from '../chart/AmountsTable.tsx';
import type { BudgetLinesProps } from './BudgetChart.tsx';

const done = [
  ['Committed', 'committedCents'],
  ['Approved', 'approvedCents'],
  ['Paid', 'paidCents'],
  ['Own cost', 'ownCostCents'],
] as const;
const planned = [['Planned', 'plannedCents'], ...done, ['Left', 'leftCents']] as const;

/** The numbers behind the chart of a budget. */
export function BudgetTable({ lines, isPlanned }: BudgetLinesProps) {
  return (
    <AmountsTable
      summary="All amounts, by cost code"
      label="Budget by cost code"
      rowHead="Cost code"
      columns={isPlanned ? planned : done}
      rows={lines.map((line) => ({ id: line.costCode, name: nameOf(line), amounts: line }))}
      totals={totalsOf(lines)}
    />
  );
}
