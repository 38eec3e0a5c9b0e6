import { completedAndStored, type RequestedLine, retainageOf } from '@plumbline/shared/contracts';
import type { PaymentRequest, RequestLine } from './request.ts';

/** The heads of the amounts of a line, on screen, on paper and in a file. */
export const sheetHeads = {
  scheduled: 'Scheduled value',
  previous: 'Work before',
  period: 'Work this period',
  stored: 'Stored',
  toDate: 'Completed and stored',
} as const;

/** What the amount of a request is called: once withdrawn, it is no longer due. */
export const amountName = ({ state }: Pick<PaymentRequest, 'state'>): string => {
  if (state === 'PAID') return 'Amount paid';
  return state === 'WITHDRAWN' ? 'Amount requested' : 'Amount due';
};

/**
 * Work of a line since its former request, without stored material; below 0 where what counted as
 * completed is stored material now.
 */
export const workThisPeriod = (completedCents: number, previousCompletedCents: number): number =>
  completedCents - previousCompletedCents;

/** The amounts of a line that count now: as approved, before that as asked. */
export function amountsOf(line: RequestLine) {
  const completedCents = line.approvedCompletedCents ?? line.completedCents;
  const storedCents = line.approvedStoredCents ?? line.storedCents;
  const toDateCents = completedCents + storedCents;
  const askedCents = line.completedCents + line.storedCents;
  return {
    storedCents,
    toDateCents,
    periodCents: workThisPeriod(completedCents, line.previousCompletedCents),
    askedCents,
    /** How much less was approved than was asked for. */
    lessCents: askedCents - toDateCents,
  };
}

/** The lines of a submitted request that a change order has lowered below what they ask for. */
export const loweredLines = ({ state, lines }: Pick<PaymentRequest, 'state' | 'lines'>) =>
  state === 'SUBMITTED' ? lines.filter((line) => asks(line) > line.scheduledCents) : [];

const asks = ({ completedCents, storedCents }: RequestedLine) => completedCents + storedCents;

/** The amount that was asked for, before less was approved. */
export function askedCents({ lines, contract, ...request }: PaymentRequest): number {
  const asked = completedAndStored(lines);
  const approved = request.completedAndStoredCents;
  const held = (cents: number) => retainageOf(contract.retainageBp, cents);
  return request.dueCents + asked - approved - held(asked) + held(approved);
}
