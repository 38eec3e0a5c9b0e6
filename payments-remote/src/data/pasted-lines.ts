import { isAmount, parseDollars } from '@plumbline/shared/contracts';
import type { LineValues } from './contract-values.ts';

/**
 * The lines of a contract in rows that were copied from a spreadsheet: the last cell that is an amount, the
 * longest other one as the work, and the first one that is left as the cost code.
 * @returns undefined where it is no such rows: text for one input
 */
export function readPastedLines(pasted: string): readonly LineValues[] | undefined {
  const rows = pasted.split(/\r?\n/).filter((row) => row.trim() !== '');
  if (rows.length < 2 && !pasted.includes('\t')) return undefined;
  return rows.map((row) => {
    const cells = row.split('\t').map((cell) => cell.trim());
    const at = cells.findLastIndex((cell) => cell !== '' && isAmount(parseDollars(cell)));
    const amount = cells.length > 1 && at >= 0 ? cells[at] : undefined;
    const words = cells.filter((cell, index) => cell !== '' && (!amount || index !== at));
    const text = words.toSorted((one, other) => other.length - one.length)[0] ?? '';
    const costCode = words.find((cell) => cell !== text) ?? '';
    return { text, costCode, amount: amount ?? '' };
  });
}
