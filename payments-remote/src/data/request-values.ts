import {
  addDays,
  formatCents,
  formatPlain,
  lineRange,
  moneyLimits,
  projectLimits,
  type RequestedLine,
  today,
} from '@plumbline/shared/contracts';
import * as z from '@plumbline/shared/schema';
import type { ContractLine, PaymentRequest, RequestContract } from './request.ts';
import { centsOfTyped } from './sums.ts';

/** A line as it is typed, in dollars to date. */
export const lineValues = z.object({
  completed: z.string(),
  stored: z.string(),
  /** The text of the percent field while it is no percentage; `completed` does not count then. */
  percent: z.optional(z.string()),
});

/** A payment request as it is typed; its lines by the ids of the contract's. */
export const requestValues = z.object({
  periodTo: z.string(),
  lines: z.record(z.string(), lineValues),
});

export type LineValues = z.infer<typeof lineValues>;
export type RequestValues = z.infer<typeof requestValues>;

/** What is wrong with what was typed, and where. */
export interface RequestProblem {
  /** The input: `periodTo`, or the id of a line and `completed`, `stored` or `percent`. */
  readonly field: string;
  readonly message: string;
}

/** Amounts of a line as they stand in its fields. */
export const typedLine = ({ completedCents, storedCents }: RequestedLine): LineValues => ({
  completed: formatPlain(completedCents),
  stored: formatPlain(storedCents),
});

/** What the form of a request starts from: what is saved, else what was approved before. */
export function valuesOf(
  contract: RequestContract,
  requestLines: PaymentRequest['lines'] | undefined,
  periodTo: string,
): RequestValues {
  const lines = contract.lines.map((line) => {
    const saved = requestLines?.find(({ lineId }) => lineId === line.id);
    return [line.id, typedLine(saved ?? line)] as const;
  });
  return { periodTo, lines: Object.fromEntries(lines) };
}

/** The typed amounts of a line; zero for a line that a change order has added since. */
export function typedOf(values: RequestValues, lineId: string): LineValues {
  return values.lines[lineId] ?? typedLine({ completedCents: 0, storedCents: 0 });
}

/** A typed line in cents; NaN where it is no amount. */
export const centsOf = ({ completed, stored }: LineValues): RequestedLine => ({
  completedCents: centsOfTyped(completed),
  storedCents: centsOfTyped(stored),
});

/** What was approved of a line of the contract before its next request. */
export const before = (line: ContractLine) => ({
  scheduledCents: line.scheduledCents,
  previousCompletedCents: line.completedCents,
  previousStoredCents: line.storedCents,
});

/** What is wrong with an amount in cents; undefined where nothing is. */
export function amountProblem(cents: number): string | undefined {
  if (Number.isNaN(cents)) return 'Type dollars with at most two decimals, such as 1,250.00.';
  if (cents < 0) return 'An amount is 0 or more.';
  if (cents > moneyLimits.cents) return 'This amount is too large.';
  return undefined;
}

function totalProblem(line: ContractLine, totalCents: number): string | undefined {
  const { leastCents, mostCents } = lineRange(before(line));
  if (totalCents > mostCents) {
    const over = formatCents(totalCents - mostCents);
    return `Completed and stored together are ${over} over the scheduled value of ${formatCents(mostCents)}.`;
  }
  if (totalCents < leastCents) {
    return `${formatCents(leastCents)} was approved before: completed and stored together cannot be less.`;
  }
  return undefined;
}

/** What is wrong with a line as it is typed; undefined where nothing is. */
export function lineProblem(line: ContractLine, typed: LineValues): RequestProblem | undefined {
  if (typed.percent !== undefined) {
    const message = 'Type a percentage up to 100 with at most two decimals, such as 62.5.';
    return { field: `${line.id}.percent`, message };
  }
  const { completedCents, storedCents } = centsOf(typed);
  const completed = amountProblem(completedCents);
  if (completed) return { field: `${line.id}.completed`, message: completed };
  const stored = amountProblem(storedCents);
  if (stored) return { field: `${line.id}.stored`, message: stored };
  const total = totalProblem(line, completedCents + storedCents);
  return total === undefined ? undefined : { field: `${line.id}.completed`, message: total };
}

/** Whether it is a day that requests and costs can name. */
export const isDay = (day: string): boolean =>
  day >= projectLimits.firstDay && day <= addDays(today(), moneyLimits.daysAhead);

/** All that keeps a request from being saved. */
export function problemsOf(
  contract: RequestContract,
  values: RequestValues,
): readonly RequestProblem[] {
  const message = 'Choose the last day of the work you bill, a year from today at the latest.';
  const period = { field: 'periodTo', message };
  const lines = contract.lines.map((line) => lineProblem(line, typedOf(values, line.id)));
  return [
    ...(isDay(values.periodTo) ? [] : [period]),
    ...lines.filter((problem) => problem !== undefined),
  ];
}

/** The lines in cents; one that is wrong counts as it was approved before. */
export function requestedLines(contract: RequestContract, values: RequestValues) {
  return contract.lines.map((line) => {
    const typed = typedOf(values, line.id);
    const { completedCents, storedCents } = lineProblem(line, typed) ? line : centsOf(typed);
    return { lineId: line.id, completedCents, storedCents };
  });
}
