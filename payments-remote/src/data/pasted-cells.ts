/** A cell, in quotation marks where it has tabs, line breaks or quotation marks, and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|\r|$)/gy;

/** The cells of rows that were copied from a spreadsheet, each on one line, empty rows between others too. */
export function readPastedCells(pasted: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end = ''] of pasted.matchAll(CELL)) {
    const cell = quoted?.replaceAll('""', '"') ?? plain;
    rows.at(-1)?.push(cell.replace(/\s+/g, ' ').trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows.slice(0, rows.findLastIndex(isFilled) + 1);
}

/** Whether a row has something. */
export const isFilled = (row: readonly string[]) => row.some((cell) => cell !== '');
