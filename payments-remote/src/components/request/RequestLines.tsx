import { formatCents, formatShare } from '@plumbline/shared/contracts';
import { sheetHeads } from '../../data/request-line-amounts.ts';
import { type SheetRow, sheetOf } from '../../data/request-sheet.ts';
import type { PaymentRequest } from '../../data/request.ts';
import { type AmountColumn, LinesTable } from '../LinesTable.tsx';
import { useFirstLines } from './useFirstLines.ts';

const columns: readonly AmountColumn<SheetRow>[] = [
  { name: sheetHeads.scheduled, amountOf: (row) => row.scheduledCents },
  { name: sheetHeads.previous, amountOf: (row) => row.previousCents },
  { name: sheetHeads.period, amountOf: (row) => row.periodCents },
  { name: sheetHeads.stored, amountOf: (row) => row.storedCents },
  {
    name: sheetHeads.toDate,
    amountOf: (row) => row.toDateCents,
    noteOf: ({ share }) => formatShare(share),
  },
];

/** Where less was approved than was asked for. */
const lesserColumns: readonly AmountColumn<SheetRow>[] = [
  ...columns,
  {
    name: 'Asked for',
    amountOf: (row) => row.askedCents,
    noteOf: (row) => (row.lessCents === 0 ? '' : `${formatCents(row.lessCents)} less approved`),
  },
];

/** The lines of a request as they are read: the amounts of its continuation sheet. */
export function RequestLines({ request }: { readonly request: PaymentRequest }) {
  const { rows, totals } = sheetOf(request);
  const isLess = totals.lessCents > 0;
  return (
    <LinesTable
      caption="Lines of the request"
      columns={isLess ? lesserColumns : columns}
      rows={useFirstLines(rows).map((row) => ({
        id: row.item,
        name: `${row.item}. ${row.description}`,
        amounts: row,
      }))}
      totals={totals}
      foldsBelow="52rem"
    />
  );
}
