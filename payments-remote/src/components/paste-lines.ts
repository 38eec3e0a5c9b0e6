import type { RowsPaste } from '@plumbline/shared/forms';
import type { ClipboardEvent } from 'react';
import type { LineValues } from '../data/contract-values.ts';
import { type ColumnField, readPastedColumn } from '../data/pasted-column.ts';
import { addBelow, type AfterPaste, fillDown } from '../data/pasted-rows.ts';
import { readPastedLines } from '../data/pasted-lines.ts';

/** The rows of a form that lines of a spreadsheet are pasted into. */
interface PasteTarget<Row> extends RowsPaste<Row> {
  readonly rows: readonly Row[];
  /** The row whose input takes the paste. */
  readonly index: number;
  /** What the input is of, where a pasted column fills it and those of the rows below. */
  readonly column: ColumnField | undefined;
  readonly isCodeFirst?: boolean;
  readonly toRow: (line: LineValues) => Row;
  /** What the rows are afterwards; by default the pasted ones stand below the one of the input. */
  readonly put?: (rows: readonly Row[], index: number, pasted: readonly Row[]) => AfterPaste<Row>;
}

/** Says that a form takes a paste. */
export const PASTE_HINT = 'Rows and columns that you copy from a spreadsheet can be pasted here.';

/** Makes rows or a column of a spreadsheet rows of a form; text for one input is left to that. */
export function pasteLines<Row extends Readonly<Record<string, string>>>(
  event: ClipboardEvent,
  { rows, index, column, isCodeFirst, toRow, put = addBelow, paste }: PasteTarget<Row>,
) {
  const text = event.clipboardData.getData('text/plain');
  const filling = column && readPastedColumn(text, column);
  const pasted = filling ?? readPastedLines(text, isCodeFirst);
  if (!pasted) return;
  event.preventDefault();
  const after = (filling ? fillDown : put)(rows, index, pasted.lines.map(toRow));
  paste(index, after.rows, [pasted.outcome, after.more].filter(Boolean).join(' '));
}
