import type { PlanRow } from './budget-values.ts';
import { costCodesOf, knownCode } from './cost-codes.ts';

/** The rows of a form after a paste. */
export interface AfterPaste<Row> {
  readonly rows: readonly Row[];
  /** What happened besides the lines that were added, as a sentence. */
  readonly more: string;
}

/** Adds pasted rows below one of a form, or in its place where that is empty. */
export function addBelow<Row extends Readonly<Record<string, string>>>(
  rows: readonly Row[],
  index: number,
  pasted: readonly Row[],
): AfterPaste<Row> {
  const isEmpty = Object.values(rows[index] ?? {}).every((typed) => typed.trim() === '');
  return {
    rows: rows.toSpliced(isEmpty ? index : index + 1, isEmpty ? 1 : 0, ...pasted),
    more: '',
  };
}

/** Puts pasted rows into a plan: one whose cost code the plan lists already replaces what stands there. */
export function putIntoPlan(
  rows: readonly PlanRow[],
  index: number,
  pasted: readonly PlanRow[],
): AfterPaste<PlanRow> {
  const known = costCodesOf(rows);
  const filled = [...rows];
  const left = new Set(rows.keys());
  const added = pasted.filter(({ costCode, text, planned }) => {
    const code = knownCode(costCode, known).trim();
    const at = rows.findIndex((row, each) => left.has(each) && row.costCode.trim() === code);
    const row = rows[at];
    if (!row || code === '') return true;
    // A code that is pasted twice is a mistake, and stays in sight.
    left.delete(at);
    filled[at] = { ...row, text: text || row.text, planned: planned || row.planned };
    return false;
  });
  const { length } = rows;
  const replaced = length - left.size;
  return {
    rows: added.length > 0 ? addBelow(filled, index, added).rows : filled,
    more:
      replaced > 0
        ? `${replaced === pasted.length ? 'All' : replaced} of them replace rows with the same cost code.`
        : '',
  };
}
