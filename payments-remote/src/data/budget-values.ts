import { formatPlain, moneyLimits, parseDollars, TOO_LONG } from '@plumbline/shared/contracts';
import * as z from '@plumbline/shared/schema';
import { type Budget, restLast } from './budget.ts';
import { amountProblem, isDay } from './request-values.ts';

/** The limits of the fields of a budget. */
export const budgetLimits = { costCode: moneyLimits.costCode, text: moneyLimits.lineText } as const;

const planRow = z.object({
  costCode: z.string(),
  text: z.string(),
  planned: z.string(),
});

/** A budget as it is typed. */
export const planValues = z.object({
  rows: z.array(planRow),
  /** The version that it changes. */
  version: z.number(),
});

export type PlanRow = z.infer<typeof planRow>;
export type PlanValues = z.infer<typeof planValues>;

/** A row in which nothing is typed yet. */
export const emptyPlanRow: PlanRow = { costCode: '', text: '', planned: '' };

/** What the form of a budget starts from; unplanned cost codes are offered at 0. */
export function planOf({ lines, version }: Budget): PlanValues {
  const rows = restLast(lines).map(({ costCode, text, plannedCents }) => ({
    costCode,
    text,
    planned: formatPlain(plannedCents),
  }));
  return { version, rows: rows.length > 0 ? rows : [emptyPlanRow] };
}

/** A cost as it is typed. */
export const costValues = z.object({
  costCode: z.string(),
  text: z.string(),
  amount: z.string(),
  date: z.string(),
  receipt: z.nullable(z.object({ id: z.string(), name: z.string() })),
});

export type CostValues = z.infer<typeof costValues>;

/** What is wrong with a cost as it is typed, by its inputs. */
export function costProblems({ text, amount, costCode, date }: CostValues) {
  const parsed = parseDollars(amount);
  return {
    text:
      text.trim() === ''
        ? 'Say what it was spent on.'
        : text.length > budgetLimits.text
          ? TOO_LONG
          : undefined,
    amount:
      parsed <= 0
        ? 'Type an amount above 0. To take back a cost, reverse it.'
        : amountProblem(parsed),
    costCode: costCode.length > budgetLimits.costCode ? TOO_LONG : undefined,
    date: isDay(date)
      ? undefined
      : 'Choose the day on which it was spent, from 1900 to a year from today.',
  };
}
