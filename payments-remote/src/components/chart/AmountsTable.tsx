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
    columns.map(([head, name]) => (
      <td role="cell" key={head} data-name={head}>
        {formatCents(amounts[name])}
      </td>
    ));
  return (
    <Behind>
      <summary>{summary}</summary>
      <Scroll tabIndex={0} role="group" aria-label={label}>
        <Numbers role="table">
          <thead role="rowgroup">
            <tr role="row">
              {[rowHead, ...columns.map(([head]) => head)].map((head) => (
                <th role="columnheader" key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ id, name, amounts }) => (
              <tr role="row" key={id}>
                <th role="rowheader" scope="row" dir="auto">
                  {name}
                </th>
                {cellsOf(amounts)}
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot role="rowgroup">
              <tr role="row">
                <th role="rowheader" scope="row">
                  Total
                </th>
                {cellsOf(totals)}
              </tr>
            </tfoot>
          )}
        </Numbers>
      </Scroll>
    </Behind>
  );
}
