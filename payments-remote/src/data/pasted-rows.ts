import type { PlanRow } from './budget-values.ts';
import { costCodesOf, knownCode } from './cost-codes.ts';
import { counted, listOf } from './paste-words.ts';

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

/**
 * Puts a pasted column into the rows from an index down, and adds the rows that it needs.
 * @param pasted - rows with the value of the column alone; one without it leaves its row as it is
 */
export function fillDown<Row extends Readonly<Record<string, string>>>(
  rows: readonly Row[],
  index: number,
  pasted: readonly Row[],
): AfterPaste<Row> {
  const below = rows.slice(index);
  const filled = pasted.map((row, at) => {
    const typed = Object.entries(row).filter(([, value]) => value !== '');
    return { ...(below[at] ?? row), ...Object.fromEntries(typed) };
  });
  const added = Math.max(0, pasted.length - below.length);
  return {
    rows: [...rows.slice(0, index), ...filled, ...below.slice(pasted.length)],
    more: added > 0 ? `${counted(added, 'line')} added for them.` : '',
  };
}

/**
 * Puts pasted rows into a plan. One whose cost code the plan lists replaces what stands there; the others
 * keep their place in the sheet.
 */
export function putIntoPlan(
  rows: readonly PlanRow[],
  index: number,
  pasted: readonly PlanRow[],
): AfterPaste<PlanRow> {
  const known = costCodesOf(rows);
  const after = [...rows];
  const replaced = new Set<PlanRow>();
  let last: PlanRow | undefined;
  for (const line of pasted) {
    const code = knownCode(line.costCode, known).trim();
    const listed = rows.find((row) => code !== '' && row.costCode.trim() === code);
    const at = listed && !replaced.has(listed) ? after.indexOf(listed) : -1;
    if (listed && at >= 0) {
      // A code that is pasted twice is a mistake, and stays in sight.
      replaced.add(listed);
      const { text, planned } = line;
      last = { ...listed, text: text || listed.text, planned: planned || listed.planned };
      after[at] = last;
    } else {
      const { rows: added } = addBelow(after, last ? after.indexOf(last) : index, [line]);
      after.splice(0, after.length, ...added);
      last = line;
    }
  }
  const left = rows.filter(
    (row) => !replaced.has(row) && `${row.costCode}${row.text}`.trim() !== '',
  );
  return { rows: after, more: replaced.size > 0 ? describe(replaced.size, left) : '' };
}

function describe(replaced: number, left: readonly PlanRow[]): string {
  const done = `${replaced} of them ${replaced === 1 ? 'replaces a row' : 'replace rows'} with the same cost code.`;
  const codes = listOf(left.map(({ costCode, text }) => costCode.trim() || text.trim()));
  return left.length > 0 ? `${done} What the plan has besides stays: ${codes}.` : done;
}
