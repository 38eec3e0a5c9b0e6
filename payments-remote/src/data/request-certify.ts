import {
  completedAndStored,
  formatCents,
  moneyLimits,
  requestAmounts,
  TOO_LONG,
} from '@plumbline/shared/contracts';
import * as z from '@plumbline/shared/schema';
import type { PaymentRequest, RequestLine } from './request.ts';
import {
  amountProblem,
  centsOf,
  type LineValues,
  lineValues,
  type RequestProblem,
  typedLine,
} from './request-values.ts';

const typedLines = z.record(z.string(), z.optional(lineValues));

/** The schema of what a browser keeps of it. */
export const certifyValues = z.object({
  /** What was asked for when it was typed. */
  asked: z.array(
    z.object({
      lineId: z.string(),
      completedCents: z.number(),
      storedCents: z.number(),
      scheduledCents: z.optional(z.number()),
    }),
  ),
  /** By the lines' ids. */
  typed: typedLines,
  reason: z.optional(z.string()),
});

/** What is typed of a request of which less is approved. */
export type CertifyValues = z.infer<typeof certifyValues>;

/** The error of the reason where less is approved without one. */
export const WHY_LESS = 'Say why less is approved.';

/** The error of the form where no line is lowered: all of it is approved without this form. */
const NOTHING_LESS = 'Lower at least one line, or close this form and approve it as it is.';

/** What was asked for of a line, as it is typed. */
export const asked = (line: RequestLine): LineValues => typedLine(line);

/** What is wrong with what is to be approved of a line; undefined where nothing is. */
export function certifyProblem(
  line: RequestLine,
  typed: LineValues = asked(line),
): RequestProblem | undefined {
  const { completedCents, storedCents } = centsOf(typed);
  const at = (name: string, message: string) => ({ field: `${line.lineId}.${name}`, message });
  const most = (cents: number) => `At most what was asked for: ${formatCents(cents)}.`;
  const completed = amountProblem(completedCents);
  if (completed) return at('completed', completed);
  const stored = amountProblem(storedCents);
  if (stored) return at('stored', stored);
  const isLowered = line.completedCents + line.storedCents > line.scheduledCents;
  if (isLowered && completedCents + storedCents > line.scheduledCents) {
    const together = line.storedCents > 0 ? ' for completed and stored together' : '';
    const worth = formatCents(line.scheduledCents);
    return at('completed', `At most ${worth}${together}: a change order has lowered the line.`);
  }
  if (completedCents > line.completedCents) return at('completed', most(line.completedCents));
  if (storedCents > line.storedCents) return at('stored', most(line.storedCents));
  const least = line.previousCompletedCents + line.previousStoredCents;
  if (completedCents + storedCents >= least) return undefined;
  const approved = `${formatCents(least)} of this line was approved before.`;
  return at('completed', `${approved} Together it cannot be less.`);
}

/** The lines as they would be approved; one that is wrong counts as it was asked for. */
const certified = (lines: readonly RequestLine[], values: CertifyValues['typed']) =>
  lines.map((line) => {
    const typed = values[line.lineId];
    return typed && !certifyProblem(line, typed) ? centsOf(typed) : line;
  });

/** What is typed of less that is approved, in words: a line for each line, and the reason. */
export function describeTyped(
  lines: readonly RequestLine[],
  { typed, reason = '' }: CertifyValues,
): string {
  const amounts = lines.flatMap(({ lineId, position, text }) => {
    const line = typed[lineId];
    return line
      ? `${position}. ${text}: ${line.completed} completed and ${line.stored} stored`
      : [];
  });
  return [...amounts, reason].filter(Boolean).join('\n');
}

/** How much less of a line is approved than was asked for, in cents. */
export function lessCents(line: RequestLine, typed: LineValues = asked(line)): number {
  const { completedCents, storedCents } = centsOf(typed);
  return line.completedCents + line.storedCents - completedCents - storedCents;
}

/** The lines of which less is approved than was asked for. */
function certifiedInput(lines: readonly RequestLine[], values: CertifyValues['typed']) {
  return lines.flatMap((line) => {
    const typed = values[line.lineId];
    if (!typed) return [];
    const { completedCents, storedCents } = centsOf(typed);
    const isAsAsked = completedCents === line.completedCents && storedCents === line.storedCents;
    return isAsAsked ? [] : [{ lineId: line.lineId, completedCents, storedCents }];
  });
}

/** What asks to lower a line, at the first of which less can be approved. */
function askToLower(lines: readonly RequestLine[]): RequestProblem {
  const first = lines.find(
    (line) =>
      line.completedCents + line.storedCents >
      line.previousCompletedCents + line.previousStoredCents,
  );
  const name = first?.completedCents === 0 ? 'stored' : 'completed';
  return { field: `${(first ?? lines[0])?.lineId}.${name}`, message: NOTHING_LESS };
}

/** A request as it would be approved: what is sent of it, what is wrong with it, and its sums in cents. */
export function certificationOf(
  { contract, lines }: Pick<PaymentRequest, 'contract' | 'lines'>,
  { typed, reason }: { readonly typed: CertifyValues['typed']; readonly reason: string },
) {
  const input = certifiedInput(lines, typed);
  const isReasonMissing = input.length > 0 && reason.trim() === '';
  const wrongLines = lines.flatMap((line) => certifyProblem(line, typed[line.lineId]) ?? []);
  const nothingLess = input.length === 0 && wrongLines.length === 0 ? askToLower(lines) : undefined;
  const { dueCents, completedAndStoredCents } = requestAmounts(contract, certified(lines, typed));
  return {
    input,
    isReasonMissing,
    nothingLess,
    problems: [
      ...wrongLines,
      ...(nothingLess ? [nothingLess] : []),
      ...(isReasonMissing ? [{ field: 'reason', message: WHY_LESS }] : []),
      ...(reason.length > moneyLimits.reason ? [{ field: 'reason', message: TOO_LONG }] : []),
    ],
    /** Whether the sums are those of what is typed. */
    isClear: wrongLines.length === 0,
    dueCents,
    lessWorkCents: completedAndStored(lines) - completedAndStoredCents,
    /** By how much each line is less than was asked for, where it is. */
    less: lines.flatMap((line) => {
      const cents = lessCents(line, typed[line.lineId]);
      return cents > 0 ? [[`${line.position}. ${line.text}`, cents] as const] : [];
    }),
  };
}
