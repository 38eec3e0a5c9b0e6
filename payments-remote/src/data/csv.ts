/** A cell of a table: words, or a number that stays one. */
export type Cell = string | number | { readonly cents: number };

/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** The name of a file about something that people have named: `ledger-pine-street-contract-1.csv`. */
export const csvName = (...parts: readonly (string | number)[]): string =>
  `${parts
    .join('-')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')}.csv`;

/** Rows as a file that spreadsheets read; no cell of words is taken for a formula. */
export function toCsv(rows: readonly (readonly Cell[])[]): Blob {
  const text = rows.map((row) => `${row.map(write).join(',')}\r\n`).join('');
  // With a byte order mark, Excel reads names in any script.
  return new Blob(['\uFEFF', text], { type: 'text/csv' });
}

function write(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return inDollars(cell.cents);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** `16493.48`: never through floating point. */
function inDollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
