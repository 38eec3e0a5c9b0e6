import { completedAndStored, retainageOf } from '@plumbline/shared/contracts';
import type { PaymentRequest, RequestLine } from './request.ts';

/** Of a line, what counts now: as approved, before that as asked. */
export function amountsOf(line: RequestLine) {
  const completedCents = line.approvedCompletedCents ?? line.completedCents;
  const storedCents = line.approvedStoredCents ?? line.storedCents;
  const previousCents = line.previousCompletedCents + line.previousStoredCents;
  const toDateCents = completedCents + storedCents;
  const askedCents = line.completedCents + line.storedCents;
  return {
    completedCents,
    storedCents,
    previousCents,
    toDateCents,
    /** What was asked for, where less was approved; undefined else. */
    askedCents: askedCents === toDateCents ? undefined : askedCents,
  };
}

/** The amount that was asked for, before less was approved. */
export function askedCents({ lines, contract, ...request }: PaymentRequest): number {
  const asked = completedAndStored(lines);
  const approved = request.completedAndStoredCents;
  const held = (cents: number) => retainageOf(contract.retainageBp, cents);
  return request.dueCents + asked - approved - held(asked) + held(approved);
}
