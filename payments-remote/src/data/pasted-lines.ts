import { formatCents } from '@plumbline/shared/contracts';
import type { LineValues } from './contract-values.ts';
import { counted, describePaste } from './paste-words.ts';
import { isFilled, readPastedCells } from './pasted-cells.ts';
import {
  centsOf,
  columnsOf,
  guessColumns,
  HEADING,
  isDash,
  isFigure,
  isMoney,
  isWord,
  mostly,
  type Rows,
  valueOf,
} from './pasted-columns.ts';

const TOTAL = /^(?:grand |sub[ -]?)?totals?:?$/i;

/** The lines of a contract in what was copied from a spreadsheet, and what became of it. */
export interface PastedLines {
  readonly lines: readonly LineValues[];
  /** `5 lines pasted, the heading and the total left out.`, in sentences. */
  readonly outcome: string;
}

/**
 * Reads the lines of a contract from rows that were copied from a spreadsheet, without a heading and totals.
 * @param isCodeFirst - whether the form has the cost code before the work
 * @returns undefined where it is no such rows: text for one input
 */
export function readPastedLines(pasted: string, isCodeFirst = false): PastedLines | undefined {
  const rows = readPastedCells(pasted).filter(isFilled);
  if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return undefined;
  const parts = rows.filter((row, index) => !isTotal(row) && !isBareTotal(rows, index));
  const hasHeading = isHeading(parts);
  const kept = hasHeading ? parts.slice(1) : parts;
  // A total that is copied alone is what the user wants.
  const all = kept.length > 0 ? kept : rows;
  const columns = guessColumns(all, isCodeFirst);
  const body = all.filter((row) => !isSection(row, columns.costCode?.at));
  const cell = (row: readonly string[], column?: { readonly at: number }) =>
    (column && row[column.at]) ?? '';
  const totals = all === rows ? 0 : rows.length - parts.length;
  const leftOut = [
    ...(hasHeading ? ['the heading'] : []),
    ...(body.length < all.length ? [counted(all.length - body.length, 'section heading')] : []),
    ...(columns.numbers ? ['the item numbers'] : []),
    ...(columns.unused.length > 0 ? [counted(columns.unused.length, 'other column')] : []),
    ...(totals > 0 ? [totals === 1 ? 'the total' : counted(totals, 'total')] : []),
  ];
  return {
    lines: body.map((row) => ({
      text: cell(row, columns.text),
      costCode: valueOf(cell(row, columns.costCode), 'costCode'),
      amount: valueOf(cell(row, columns.amount), 'amount'),
    })),
    outcome:
      describePaste(counted(body.length, 'line'), leftOut) +
      totalDiffers(rows, body, columns.amount),
  };
}

/** Says that a total in the last row is not the sum of the lines, where all of them have an amount. */
function totalDiffers(rows: Rows, body: Rows, amount?: { readonly at: number }): string {
  const total = rows.at(-1);
  if (!amount || !total || body.includes(total)) return '';
  const [stated = NaN, ...cents] = [total, ...body].map((row) => centsOf(row[amount.at] ?? ''));
  const sum = cents.reduce((before, each) => before + each, 0);
  if (Number.isNaN(stated - sum) || stated === sum) return '';
  return ` The total says ${formatCents(stated)}, but these lines come to ${formatCents(sum)}.`;
}

/** Whether a row has the word total and amounts alone. */
function isTotal(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell !== '');
  const [word = '', ...more] = filled.filter((cell) => !isMoney(cell) && !isDash(cell));
  return more.length === 0 && filled.length > 1 && TOTAL.test(word);
}

/** Whether the last row has nothing but an amount, which is the sum of those above: a total without the word. */
function isBareTotal(rows: Rows, index: number): boolean {
  const row = rows[index] ?? [];
  const at = row.findIndex((cell) => cell !== '');
  const stated = row[at] ?? '';
  const isAlone = row.every((cell, place) => place === at || cell === '');
  if (index < rows.length - 1 || row.length < 2 || !isAlone || !isMoney(stated)) return false;
  const cents = rows
    .slice(0, -1)
    .filter((above) => !isTotal(above))
    .map((above) => centsOf(above[at] ?? ''))
    .filter((each) => !Number.isNaN(each));
  const sum = cents.reduce((before, each) => before + each, 0);
  return cents.length > 1 && sum === centsOf(stated);
}

/** Whether a row has words alone, in the column of cost codes. */
const isSection = (row: readonly string[], codeAt = -1) =>
  isWord(row[codeAt] ?? '') && row.every((cell, at) => at === codeAt || cell === '');

/** Whether the first row has no digit, and a usual heading or a word above amounts or cost codes. */
function isHeading([first = [], ...others]: Rows): boolean {
  if (others.length === 0 || first.some((cell) => /\d/.test(cell))) return false;
  const below = columnsOf(others);
  const isAbove = ({ at, cells }: (typeof below)[number]) =>
    /\p{L}/u.test(first[at] ?? '') && mostly(cells, isFigure);
  return first.some((cell) => HEADING.test(cell)) || (below.length > 1 && below.some(isAbove));
}
