import { emptyLine, type LineValues } from './contract-values.ts';
import { counted, describePaste } from './paste-words.ts';
import { readPastedCells } from './pasted-cells.ts';
import { HEADING, isDash, isMoney, isWord, mostly, valueOf } from './pasted-columns.ts';
import type { PastedLines } from './pasted-lines.ts';

/** The value of a line that a column of a spreadsheet is pasted into. */
export type ColumnField = keyof LineValues;

const nouns = { text: 'description', costCode: 'cost code', amount: 'amount' } as const;

/**
 * Reads one column that was copied from a spreadsheet, without its heading. An empty cell is an empty line.
 * @returns undefined where it has more than one column, or one cell alone
 */
export function readPastedColumn(pasted: string, field: ColumnField): PastedLines | undefined {
  const rows = readPastedCells(pasted);
  if (rows.length < 2 || rows.some((row) => row.length > 1)) return undefined;
  const cells = rows.map(([cell = '']) => cell);
  const hasHeading = isHeading(cells, field);
  const kept = hasHeading ? cells.slice(1) : cells;
  const count = kept.filter((cell) => cell !== '').length;
  return {
    lines: kept.map((cell) => ({ ...emptyLine, [field]: valueOf(cell, field) })),
    outcome: describePaste(counted(count, nouns[field]), hasHeading ? ['the heading'] : []),
  };
}

/** Whether the first cell is a usual heading, or a word above figures. */
function isHeading([first = '', ...others]: readonly string[], field: ColumnField): boolean {
  if (HEADING.test(first)) return true;
  const below = others.filter((cell) => cell !== '' && !isDash(cell));
  if (/\d/.test(first) || !isWord(first)) return false;
  return field === 'amount'
    ? mostly(below, isMoney)
    : field === 'costCode' && mostly(below, (cell) => /\d/.test(cell));
}
