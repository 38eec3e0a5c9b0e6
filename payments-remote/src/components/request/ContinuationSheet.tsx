import { formatCents, formatDate, formatShare } from '@plumbline/shared/contracts';
import { styled } from 'styled-components';
import { HELD_AS_A_WHOLE, sheetColumns, sheetOf, type SheetRow } from '../../data/request-sheet.ts';
import type { PaymentRequest } from '../../data/request.ts';
import { useFirstLines } from './useFirstLines.ts';

/** Its head and its totals stand on every page: browsers repeat the rows of thead and tfoot. */
const Sheet = styled.table`
  page: landscape;
  break-before: page;
  inline-size: 100%;
  border-collapse: collapse;
  font-size: 8pt;

  th,
  td {
    padding: 2.5pt 3pt;
    border: 0.5pt solid #888;
    font-weight: inherit;
    text-align: end;
    vertical-align: top;
    font-variant-numeric: tabular-nums;
  }

  th[scope='col'] {
    inline-size: 9%;
    font-size: 7.5pt;
    text-align: center;
    vertical-align: bottom;
  }

  th[scope='col']:first-child {
    inline-size: 5%;
  }

  th[scope='col']:nth-child(2) {
    inline-size: auto;
  }

  th[scope='colgroup'] {
    padding-inline: 0;
    border: 0;
    font-size: 9pt;
    text-align: start;
  }

  tbody td:nth-child(2),
  tfoot th {
    text-align: start;
    overflow-wrap: anywhere;
  }

  tr {
    break-inside: avoid;
  }

  tfoot {
    font-weight: 700;

    tr > * {
      border-block: 1.5pt solid #000;
    }
  }
`;

/** The continuation sheet of an application: a row for each line, with totals on each page. */
export function ContinuationSheet({ request }: { readonly request: PaymentRequest }) {
  const { contract } = request;
  const { rows, totals } = sheetOf(request);
  const shown = useFirstLines(rows);
  return (
    <Sheet aria-label="Continuation sheet">
      <thead>
        <tr>
          <th scope="colgroup" colSpan={sheetColumns.length}>
            <strong>Continuation sheet</strong> · Application {request.number} ·{' '}
            {contract.projectTitle} · {contract.number}. {contract.title} · {contract.payee.name} to{' '}
            {contract.payer.name} · Period to {formatDate(request.periodTo)}
          </th>
        </tr>
        <tr>
          {sheetColumns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={row.item}>
            <td>{row.item}</td>
            <td dir="auto">{row.description}</td>
            <Cells row={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total of all lines
          </th>
          <Cells row={totals} />
        </tr>
        {rows.some(({ retainageCents }) => retainageCents === undefined) && (
          <tr>
            <td colSpan={sheetColumns.length}>{HELD_AS_A_WHOLE}</td>
          </tr>
        )}
      </tfoot>
    </Sheet>
  );
}

function Cells({ row }: { readonly row: SheetRow }) {
  return (
    <>
      <td>{formatCents(row.scheduledCents)}</td>
      <td>{formatCents(row.previousCents)}</td>
      <td>{formatCents(row.periodCents)}</td>
      <td>{formatCents(row.storedCents)}</td>
      <td>{formatCents(row.toDateCents)}</td>
      <td>{formatShare(row.share)}</td>
      <td>{formatCents(row.balanceCents)}</td>
      <td>{row.retainageCents === undefined ? '' : formatCents(row.retainageCents)}</td>
    </>
  );
}
