import type { RequestLine } from './request.ts';

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
