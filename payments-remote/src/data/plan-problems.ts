import { moneyLimits, normaliseText, TOO_LONG } from '@plumbline/shared/contracts';
import { isSame } from '@plumbline/shared/forms/is-same';
import { budgetLimits, type PlanRow } from './budget-values.ts';
import type { Budget, BudgetLine } from './budget.ts';
import { costCodesOf, knownCode } from './cost-codes.ts';
import { amountProblem } from './request-values.ts';
import { centsOfTyped, sumOfAmounts } from './sums.ts';

/** Whether nothing is typed in a row: it is not saved. */
const isEmpty = ({ costCode, text, planned }: PlanRow) =>
  `${costCode}${text}${planned}`.trim() === '';

const cents = (row: PlanRow) => centsOfTyped(row.planned);

/** Checks a row of a plan. Returns the invalid input and its message, or undefined if the row is valid. */
export function planProblem(
  row: PlanRow,
  rows: readonly PlanRow[],
  saved: Budget['lines'],
): { readonly field: 'costCode' | 'text' | 'planned'; readonly message: string } | undefined {
  if (isEmpty(row)) return undefined;
  const { costCode, text } = budgetLimits;
  if (row.costCode.length > costCode) return { field: 'costCode', message: TOO_LONG };
  if (row.text.length > text) return { field: 'text', message: TOO_LONG };
  const code = row.costCode.trim();
  const first = rows.find((other) => !isEmpty(other) && other.costCode.trim() === code);
  if (first !== row) {
    const message = code === '' ? 'Only one row can be without a code.' : 'This code stands above.';
    return { field: 'costCode', message };
  }
  // What contracts and costs are counted under keeps its spelling; signed ones cannot be corrected.
  const used = saved.filter((line) => line.committedCents !== 0 || line.ownCostCents !== 0);
  const above = rows.slice(0, rows.indexOf(row));
  const written = knownCode(code, costCodesOf([...used, ...above]));
  if (written.trim() !== code && saved.every(({ costCode }) => costCode !== code)) {
    return { field: 'costCode', message: `This code is there already, written ${written}.` };
  }
  const isTooMuch = sumOfAmounts([...above, row].map(cents)) > moneyLimits.cents;
  const wrong =
    amountProblem(cents(row)) ??
    (isTooMuch ? 'With this, the plan is more than Plumbline can record.' : undefined);
  return wrong === undefined ? undefined : { field: 'planned', message: wrong };
}

/** What is planned for a cost code. */
export type PlannedLine = Pick<BudgetLine, 'costCode' | 'text' | 'plannedCents'>;

/** The lines as the API keeps them. */
export const plannedLines = (rows: readonly PlanRow[]): readonly PlannedLine[] =>
  rows
    .filter((row) => !isEmpty(row))
    .map((row) => ({
      costCode: normaliseText(row.costCode),
      text: normaliseText(row.text),
      plannedCents: cents(row),
    }));

/** Whether two plans say the same, in whatever order. */
export const isSamePlan = (one: readonly PlannedLine[], other: readonly PlannedLine[]): boolean =>
  isSame(inOrder(one), inOrder(other));

/** A budget also lists the codes of contracts and costs that are not planned. */
const inOrder = (lines: readonly PlannedLine[]) =>
  lines
    .filter(({ text, plannedCents }) => text !== '' || plannedCents !== 0)
    .map(({ costCode, text, plannedCents }) => [costCode, text, plannedCents] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
