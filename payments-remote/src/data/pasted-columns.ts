import { parseDollars } from '@plumbline/shared/contracts';
import type { LineValues } from './contract-values.ts';

/** Rows of cells. */
export type Rows = readonly (readonly string[])[];

interface Column {
  readonly at: number;
  /** The cells that have something, other than a dash. */
  readonly cells: readonly string[];
}

/** Whether a cell is a dash or `$-`. Accounting formats show 0 so; people type it for a missing value. */
export const isDash = (cell: string): boolean => /^\$?\s*[-–—−]$/.test(cell);

/** The value of a cell in a column: a dash is 0 as an amount, and no cost code. */
export function valueOf(cell: string, field: keyof LineValues): string {
  if (field === 'text' || !isDash(cell)) return cell;
  return field === 'amount' ? '0' : '';
}

/** Whether a cell is an amount, below 0 too. Neither `07` nor `26 05 00` is one: cost codes are written so. */
export const isMoney = (cell: string): boolean =>
  /\d/.test(cell) && !/^0\d|^\d\d \d\d\b/.test(cell) && !Number.isNaN(centsOf(cell));

/** The cents of an amount; below 0 of `-5`, `(5)` and `$(5)`, 0 of a dash, NaN of anything else. */
export function centsOf(cell: string): number {
  if (isDash(cell)) return 0;
  const [, below] = /^\$?\s*[-−(]\s*(.+?)\s*\)?$/.exec(cell) ?? [];
  const cents = parseDollars(below ?? cell);
  // The sign of an amount below 0 is cut off, so a second one is none.
  return cents < 0 ? NaN : below === undefined ? cents : -cents;
}

/** Usual headings of columns. */
export const HEADING =
  /^(?:work|description(?: of work)?|item|scope|what it is for|code|cost code|amount|value|scheduled value|price|cost)$/i;

/** Whether a cell has a word. */
export const isWord = (cell: string) => /\p{L}{3}/u.test(cell);

/** How much a cell looks like a cost code: 2 as `07-300`, 1 as a number, `ELEC-1` or `RF`, 0 as words. */
function likeness(cell: string): number {
  if (/^\p{Lu}{1,4}$/u.test(cell)) return 1;
  if (!/\d/.test(cell) || !/^(?:[\p{L}\d./_-]{1,20}|[\d .-]{1,20})$/u.test(cell)) return 0;
  return isMoney(cell) || isWord(cell) ? 1 : 2;
}

/** Whether a cell is an amount or a cost code beyond doubt. */
export const isFigure = (cell: string): boolean => isMoney(cell) || likeness(cell) === 2;

/** Whether at least half of the cells are so. */
export const mostly = (cells: readonly string[], isSo: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(isSo).length * 2 >= cells.length;

/** The columns that have something in at least one row. */
export function columnsOf(rows: Rows): readonly Column[] {
  const width = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => ({
    at,
    cells: rows.map((row) => row[at] ?? '').filter((cell) => cell !== '' && !isDash(cell)),
  })).filter(({ cells }) => cells.length > 0);
}

/**
 * Which column is what, one guess for all rows:
 * 1. a first column that counts 1, 2, 3 is item numbers;
 * 2. the last column of amounts is the amount;
 * 3. of the other columns, the one that looks most like cost codes is the cost code; where none looks like
 *    one, the columns have the order of the form;
 * 4. the first remaining column with words is the work.
 *
 * A single column beside the amount is the work, unless its cells are unmistakable cost codes.
 */
export function guessColumns(rows: Rows, isCodeFirst: boolean) {
  const columns = columnsOf(rows);
  const isTable = columns.length > 1;
  const numbers = columns.find((column, index) => isTable && index === 0 && counts(column));
  const amount = columns.findLast(
    (column) => isTable && column !== numbers && mostly(column.cells, isMoney),
  );
  const others = columns.filter((column) => column !== numbers && column !== amount);
  const costCode = codeOf(others, isCodeFirst);
  const left = others.filter((column) => column !== costCode);
  const text = left.find(({ cells }) => mostly(cells, isWord)) ?? left[0];
  return { numbers, text, costCode, amount, unused: left.filter((column) => column !== text) };
}

const counts = ({ cells }: Column) =>
  cells.every((cell, index) => cell.replace(/\.$/, '') === String(index + 1));

function codeOf(columns: readonly Column[], isFirst: boolean): Column | undefined {
  const isAlone = columns.length === 1;
  const rated = columns.map((column) => ({
    column,
    mean: column.cells.reduce((sum, cell) => sum + likeness(cell), 0) / column.cells.length,
  }));
  const best = Math.max(...rated.map(({ mean }) => mean));
  if (best < (isAlone ? 1.5 : 0.5)) return isAlone ? undefined : columns[isFirst ? 0 : 1];
  return rated.findLast(({ mean }) => mean === best)?.column;
}
