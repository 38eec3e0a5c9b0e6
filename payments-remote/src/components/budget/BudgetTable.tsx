import { formatCents } from '@plumbline/shared/contracts';
import { type BudgetLine, nameOf, totalsOf } from '../../data/budget.ts';
import { Behind, Numbers, Scroll } from '../chart/table-layout.ts';

const columns = ['Cost code', 'Planned', 'Committed', 'Approved', 'Paid', 'Own cost', 'Left'];

/** The numbers behind the chart of a budget. */
export function BudgetTable({ lines }: { readonly lines: readonly BudgetLine[] }) {
  return (
    <Behind>
      <summary>All amounts, by cost code</summary>
      <Scroll tabIndex={0} role="group" aria-label="Budget by cost code">
        <Numbers>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.costCode}>
                <th scope="row" dir="auto">
                  {nameOf(line)}
                </th>
                <Cells amounts={line} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <Cells amounts={totalsOf(lines)} />
            </tr>
          </tfoot>
        </Numbers>
      </Scroll>
    </Behind>
  );
}

function Cells({ amounts }: { readonly amounts: ReturnType<typeof totalsOf> }) {
  return (
    <>
      <td>{formatCents(amounts.plannedCents)}</td>
      <td>{formatCents(amounts.committedCents)}</td>
      <td>{formatCents(amounts.approvedCents)}</td>
      <td>{formatCents(amounts.paidCents)}</td>
      <td>{formatCents(amounts.ownCostCents)}</td>
      <td>{formatCents(amounts.leftCents)}</td>
    </>
  );
}
