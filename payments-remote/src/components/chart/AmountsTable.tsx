import { formatCents } from '@plumbline/shared/contracts';
import { Behind, Numbers, Scroll } from './table-layout.ts';

type Amounts<Name extends string> = Readonly<Record<Name, number>>;

interface AmountsTableProps<Name extends string> {
  /** Opens the table. */
  readonly summary: string;
  readonly label: string;
  /** The head of the first column, which names the rows. */
  readonly rowHead: string;
  /** The columns of amounts: their heads, and the name of the amount in cents. */
  readonly columns: readonly (readonly [head: string, amount: Name])[];
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly amounts: Amounts<Name>;
  }[];
  readonly totals?: Amounts<Name>;
}

/** The amounts behind a chart. */
export function AmountsTable<Name extends string>({
  summary,
  label,
  rowHead,
  columns,
  rows,
  totals,
}: AmountsTableProps<Name>) {
  const cellsOf = (amounts: Amounts<Name>) =>
    columns.map(([head, name]) => <td key={head}>{formatCents(amounts[name])}</td>);
  return (
    <Behind>
      <summary>{summary}</summary>
      <Scroll tabIndex={0} role="group" aria-label={label}>
        <Numbers>
          <thead>
            <tr>
              {[rowHead, ...columns.map(([head]) => head)].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, amounts }) => (
              <tr key={id}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                {cellsOf(amounts)}
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                {cellsOf(totals)}
              </tr>
            </tfoot>
          )}
        </Numbers>
      </Scroll>
    </Behind>
  );
}
