import { formatCents } from '@plumbline/shared/contracts';
import type { ReactNode } from 'react';
import { Container, Table } from './table-layout.ts';

/** A column of amounts: its head, and the amount of a row in cents. */
export interface AmountColumn<Amounts> {
  readonly name: string;
  readonly amountOf: (amounts: Amounts) => number;
  /** What stands below the amount. */
  readonly noteOf?: (amounts: Amounts) => string;
}

interface LinesTableProps<Amounts> {
  readonly caption: string;
  readonly columns: readonly AmountColumn<Amounts>[];
  readonly rows: readonly {
    readonly id: string;
    /** The text of the line. */
    readonly name: ReactNode;
    readonly amounts: Amounts;
  }[];
  readonly totals: Amounts;
  /** The width below which a line is a block. */
  readonly foldsBelow: string;
}

/** The lines of a contract or of a payment request with their amounts, and the total of each column. */
export function LinesTable<Amounts>({ caption, columns, rows, ...rest }: LinesTableProps<Amounts>) {
  const { totals, foldsBelow } = rest;
  return (
    <Container>
      <Table role="table" $foldsBelow={foldsBelow}>
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {['Work', ...columns.map(({ name }) => name)].map((name) => (
              <th role="columnheader" scope="col" key={name}>
                {name}
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
              <Cells columns={columns} amounts={amounts} />
            </tr>
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row">
              Total
            </th>
            <Cells columns={columns} amounts={totals} />
          </tr>
        </tfoot>
      </Table>
    </Container>
  );
}

interface CellsProps<Amounts> {
  readonly columns: readonly AmountColumn<Amounts>[];
  readonly amounts: Amounts;
}

function Cells<Amounts>({ columns, amounts }: CellsProps<Amounts>) {
  return columns.map(({ name, amountOf, noteOf }) => (
    <td role="cell" key={name} data-name={name}>
      {formatCents(amountOf(amounts))}
      {noteOf && <small>{noteOf(amounts)}</small>}
    </td>
  ));
}
