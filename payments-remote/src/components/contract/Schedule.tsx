import { formatCents } from '@plumbline/shared/contracts';
import type { Contract, ContractLine } from '../../data/contract.ts';
import { Container, Table } from './schedule-layout.ts';

interface Column {
  readonly name: string;
  readonly amountOf: (line: ContractLine) => number;
}

const scheduled: Column = { name: 'Scheduled', amountOf: (line) => line.scheduledCents };

const columns: readonly Column[] = [
  scheduled,
  { name: 'Completed', amountOf: (line) => line.completedCents },
  { name: 'Stored', amountOf: (line) => line.storedCents },
  {
    name: 'Left',
    amountOf: (line) => line.scheduledCents - line.completedCents - line.storedCents,
  },
];

/** The schedule of values; of a contract that is signed, with what was approved of each line to date. */
export function Schedule({ contract: { lines, state } }: { readonly contract: Contract }) {
  const isSigned = state === 'SIGNED' || state === 'CLOSED';
  const shown = isSigned ? columns : [scheduled];
  return (
    <Container>
      <Table role="table" $folds={isSigned}>
        <caption>Schedule of values</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Work
            </th>
            {shown.map(({ name }) => (
              <th role="columnheader" scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line) => (
            <tr role="row" key={line.id}>
              <th role="rowheader" scope="row" dir="auto">
                {line.text}
                {(line.costCode !== '' || line.changeOrderNumber !== null) && (
                  <small>{describe(line)}</small>
                )}
              </th>
              <Amounts columns={shown} of={(column) => column.amountOf(line)} />
            </tr>
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row">
              Total
            </th>
            <Amounts
              columns={shown}
              of={(column) => lines.reduce((sum, line) => sum + column.amountOf(line), 0)}
            />
          </tr>
        </tfoot>
      </Table>
    </Container>
  );
}

interface AmountsProps {
  readonly columns: readonly Column[];
  readonly of: (column: Column) => number;
}

function Amounts({ columns, of }: AmountsProps) {
  return columns.map((column) => (
    <td role="cell" key={column.name} data-name={column.name}>
      {formatCents(of(column))}
    </td>
  ));
}

const describe = ({ costCode, changeOrderNumber }: ContractLine) =>
  [costCode, changeOrderNumber !== null && `Change order ${changeOrderNumber}`]
    .filter(Boolean)
    .join(' · ');
