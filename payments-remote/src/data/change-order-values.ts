import { formatCents, moneyLimits, parseDollars, TOO_LONG } from '@plumbline/shared/contracts';
import * as z from '@plumbline/shared/schema';
import { changeOfLine, type Contract, type ContractLine, leftOf } from './contract.ts';
import { type CostCodes, knownCode } from './cost-codes.ts';

const lineValues = z.object({
  /** The line that it lowers; empty for a new one. */
  lineId: z.string(),
  text: z.string(),
  costCode: z.string(),
  /** Dollars: what it adds, or by how much it lowers the line. */
  amount: z.string(),
});

/** A change order as it is typed. */
export const changeOrderValues = z.object({ reason: z.string(), lines: z.array(lineValues) });

/** A change order as it is typed. */
export type ChangeOrderValues = z.infer<typeof changeOrderValues>;
/** One of its lines as it is typed. */
export type ChangeLineValues = ChangeOrderValues['lines'][number];

export const emptyChangeLine: ChangeLineValues = { lineId: '', text: '', costCode: '', amount: '' };
export const emptyChangeOrder: ChangeOrderValues = { reason: '', lines: [emptyChangeLine] };

/** Says how much of a line is left, and how much of that change orders that wait would take. */
export function describeLeft({ changeOrders }: Contract, line: ContractLine): string {
  const waiting = changeOrders
    .filter(({ state }) => state === 'PROPOSED')
    .reduce((sum, changeOrder) => sum - changeOfLine(changeOrder, line.id), 0);
  const left = `${formatCents(leftOf(line))} left`;
  return waiting === 0 ? left : `${left}, change orders that wait take ${formatCents(waiting)}`;
}

/** What has changed of the lines that a change order can be about, in words. */
export function changedLines(
  seen: readonly ContractLine[],
  lines: readonly ContractLine[],
): readonly string[] {
  return lines.flatMap((line) => {
    const former = seen.find(({ id }) => id === line.id);
    const left = formatCents(leftOf(line));
    if (!former) return [`${line.position}. ${line.text}: new, ${left} not approved.`];
    if (leftOf(former) === leftOf(line)) return [];
    const before = formatCents(leftOf(former));
    return [`${line.position}. ${line.text}: ${left} not approved, in place of ${before}.`];
  });
}

/** What the API takes for what was typed. */
export const toChangeInput = (
  contractId: string,
  { reason, lines }: ChangeOrderValues,
  codes: CostCodes,
) => ({
  contractId,
  reason: reason.trim(),
  lines: lines.map(({ lineId, text, costCode, amount }) => {
    const cents = parseDollars(amount);
    return lineId === ''
      ? {
          lineId: null,
          text: text.trim(),
          costCode: knownCode(costCode, codes),
          scheduledCents: cents,
        }
      : { lineId, text: '', costCode: '', scheduledCents: -cents };
  }),
});

/** A change order as the API takes it. */
export type ChangeOrderInput = ReturnType<typeof toChangeInput>;

/** What is wrong with what was typed, by the name of the input. */
export function changeProblems(
  { reason, lines }: ChangeOrderValues,
  known: readonly ContractLine[],
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  if (reason.trim() === '') problems.set('reason', 'Say why, for both parties to read later');
  if (reason.length > moneyLimits.reason) problems.set('reason', TOO_LONG);
  lines.forEach(({ lineId, text, costCode, amount }, index) => {
    const cents = parseDollars(amount);
    const lowered = known.find(({ id }) => id === lineId);
    if (lineId === '' && text.trim() === '') {
      problems.set(`lines.${index}.text`, 'Say what work this adds');
    }
    if (lineId === '' && text.length > moneyLimits.lineText) {
      problems.set(`lines.${index}.text`, TOO_LONG);
    }
    if (lineId === '' && costCode.length > moneyLimits.costCode) {
      problems.set(`lines.${index}.costCode`, TOO_LONG);
    }
    const name = `lines.${index}.scheduledCents`;
    if (!(cents > 0))
      problems.set(name, 'Type dollars above zero with at most two decimals, such as 2,765.45');
    else if (cents > moneyLimits.cents) problems.set(name, 'This amount is too large');
    else if (lowered && cents > leftOf(lowered)) {
      const left = leftOf(lowered);
      const why =
        left === lowered.scheduledCents
          ? 'this line has no more'
          : 'the rest of this line is already approved';
      problems.set(name, `At most ${formatCents(left)}: ${why}`);
    }
    if (lineId !== '' && lines.findIndex((line) => line.lineId === lineId) < index) {
      problems.set(`lines.${index}.lineId`, 'This line is lowered above already');
    }
  });
  return problems;
}
