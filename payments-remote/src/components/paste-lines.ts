import type { RowsPaste } from '@plumbline/shared/forms';
import type { ClipboardEvent } from 'react';
import type { LineValues } from '../data/contract-values.ts';
import { readPastedLines } from '../data/pasted-lines.ts';

/** The rows of a form that lines of a spreadsheet are pasted into. */
interface PasteTarget<Row> {
  readonly rows: RowsPaste<Row>;
  /** The row whose input takes the paste. */
  readonly index: number;
  readonly isCodeFirst?: boolean;
  readonly toRow: (line: LineValues) => Row;
}

/** Makes rows of a spreadsheet rows of a form; text for one input is left to that. */
export function pasteLines<Row>(
  event: ClipboardEvent,
  { rows, index, isCodeFirst = false, toRow }: PasteTarget<Row>,
) {
  const pasted = readPastedLines(event.clipboardData.getData('text/plain'), isCodeFirst);
  if (!pasted) return;
  event.preventDefault();
  rows.paste(index, pasted.lines.map(toRow), pasted.outcome);
}
