import { emptyLine, type LineValues } from './contract-values.ts';
import { counted, describePaste } from './paste-words.ts';
import { readPastedCells } from './pasted-cells.ts';
import { isWord } from './pasted-columns.ts';
import type { PastedLines } from './pasted-lines.ts';

/** The value of a line that a column of a spreadsheet is pasted into. */
export type ColumnField = keyof LineValues;

const nouns = { text: 'description', costCode: 'cost code', amount: 'amount' } as const;

/**
 * Reads one column that was copied from a spreadsheet, without a heading above figures. An empty cell is an
 * empty line.
 * @returns undefined where it has more than one column, or one cell alone
 */
export function readPastedColumn(pasted: string, field: ColumnField): PastedLines | undefined {
  const rows = readPastedCells(pasted);
  if (rows.length < 2 || rows.some((row) => row.length > 1)) return undefined;
  const cells = rows.map(([cell = '']) => cell);
  const hasHeading = isHeading(cells);
  const kept = hasHeading ? cells.slice(1) : cells;
  const count = kept.filter((cell) => cell !== '').length;
  return {
    lines: kept.map((cell) => ({ ...emptyLine, [field]: cell })),
    outcome: describePaste(counted(count, nouns[field]), hasHeading ? ['the heading'] : []),
  };
}

const hasDigit = (cell: string) => /\d/.test(cell);

const isHeading = ([first = '', ...others]: readonly string[]) =>
  isWord(first) && !hasDigit(first) && others.every((cell) => cell === '' || hasDigit(cell));
