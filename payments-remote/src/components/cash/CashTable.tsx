import { type CashWeek, formatCents, formatDate } from '@plumbline/shared/contracts';
import { Behind, Numbers, Scroll } from '../chart/table-layout.ts';

const columns = ['Week of', 'Paid in', 'Expected in', 'Paid out', 'Expected out', 'Left'];

/** The numbers behind the chart of cash. */
export function CashTable({ weeks }: { readonly weeks: readonly CashWeek[] }) {
  return (
    <Behind>
      <summary>The numbers, week by week</summary>
      <Scroll tabIndex={0} role="group" aria-label="Cash by week">
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
            {weeks.map((week) => (
              <tr key={week.startsOn}>
                <th scope="row">{formatDate(week.startsOn)}</th>
                <td>{formatCents(week.paidInCents)}</td>
                <td>{formatCents(week.expectedInCents)}</td>
                <td>{formatCents(week.paidOutCents)}</td>
                <td>{formatCents(week.expectedOutCents)}</td>
                <td>{formatCents(week.balanceCents)}</td>
              </tr>
            ))}
          </tbody>
        </Numbers>
      </Scroll>
    </Behind>
  );
}
