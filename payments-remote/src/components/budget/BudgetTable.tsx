import { type BudgetLine, nameOf, totalsOf } from '../../data/budget.ts';
import { AmountsTable } from '../chart/AmountsTable.tsx';

const columns = [
  ['Planned', 'plannedCents'],
  ['Committed', 'committedCents'],
  ['Approved', 'approvedCents'],
  ['Paid', 'paidCents'],
  ['Own cost', 'ownCostCents'],
  ['Left', 'leftCents'],
] as const;

/** The numbers behind the chart of a budget. */
export function BudgetTable({ lines }: { readonly lines: readonly BudgetLine[] }) {
  return (
    <AmountsTable
      summary="All amounts, by cost code"
      label="Budget by cost code"
      rowHead="Cost code"
      columns={columns}
      rows={lines.map((line) => ({ id: line.costCode, name: nameOf(line), amounts: line }))}
      totals={totalsOf(lines)}
    />
  );
}
