import { showToast } from '@plumbline/shared/ui/toast';
import type { ClipboardEvent } from 'react';
import type { LineValues } from '../data/contract-values.ts';
import { readPastedLines } from '../data/pasted-lines.ts';

/** The rows of a form that lines of a spreadsheet are pasted into. */
interface PasteTarget<Row> {
  readonly rows: readonly Row[];
  /** The row whose input takes the paste. */
  readonly index: number;
  readonly isCodeFirst?: boolean;
  readonly toRow: (line: LineValues) => Row;
  readonly onPaste: (rows: readonly Row[]) => void;
}

/** Makes rows of a spreadsheet rows of a form, and says so; the one pasted into goes where it is still empty. */
export function pasteLines<Row extends Record<string, string>>(
  event: ClipboardEvent,
  { rows, index, isCodeFirst = false, toRow, onPaste }: PasteTarget<Row>,
) {
  const pasted = readPastedLines(event.clipboardData.getData('text/plain'), isCodeFirst);
  if (!pasted) return;
  event.preventDefault();
  const isEmpty = Object.values(rows[index] ?? {}).every((typed) => typed.trim() === '');
  const added = pasted.lines.map(toRow);
  onPaste(rows.toSpliced(isEmpty ? index : index + 1, isEmpty ? 1 : 0, ...added));
  showToast({ title: pasted.outcome, tone: 'success' });
}
