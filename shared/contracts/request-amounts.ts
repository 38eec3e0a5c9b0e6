import { retainageOf } from './money.ts';

/** Why a request that asks for no more than was approved before is not submitted. */
export const NOTHING_NEW = 'This asks for nothing new. Raise what is completed or stored first.';

/** The facts of a contract that decide the amounts of its next payment request. */
export interface ApprovedBefore {
  readonly retainageBp: number;
  /** Approved to date. */
  readonly completedAndStoredCents: number;
  /** Held back at this moment. */
  readonly retainedCents: number;
}

/** What a request says of a line of the contract, to date. */
export interface RequestedLine {
  readonly completedCents: number;
  readonly storedCents: number;
}

/** A line of the contract, with what was approved of it before. */
export interface LineBefore {
  readonly scheduledCents: number;
  readonly previousCompletedCents: number;
  readonly previousStoredCents: number;
}

/** The amounts of a payment request. */
export interface RequestAmounts {
  /** To date. */
  readonly completedAndStoredCents: number;
  /** Held back to date, with what this request adds. */
  readonly retainedCents: number;
  /** The net amount of all that was approved before. */
  readonly previousCents: number;
  /** Kept back by this request. */
  readonly heldCents: number;
  readonly dueCents: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);

/** Work that is completed, and material that is stored, in one amount. */
export const completedAndStored = (lines: readonly RequestedLine[]): number =>
  sum(lines.map(({ completedCents, storedCents }) => completedCents + storedCents));

/** The amounts of a request for these lines of a contract. The database computes the same. */
export function requestAmounts(
  { retainageBp, completedAndStoredCents: approvedCents, retainedCents }: ApprovedBefore,
  lines: readonly RequestedLine[],
): RequestAmounts {
  const toDate = completedAndStored(lines);
  const releasedCents = retainageOf(retainageBp, approvedCents) - retainedCents;
  const retainedToDate = retainageOf(retainageBp, toDate) - releasedCents;
  const previousCents = approvedCents - retainedCents;
  return {
    completedAndStoredCents: toDate,
    retainedCents: retainedToDate,
    previousCents,
    heldCents: retainedToDate - retainedCents,
    dueCents: toDate - retainedToDate - previousCents,
  };
}

/** The least and the most that a line's completed and stored may be, to date. */
export const lineRange = (line: LineBefore) => ({
  leastCents: line.previousCompletedCents + line.previousStoredCents,
  mostCents: line.scheduledCents,
});

/** An amount as a share of another, in basis points: 10,000 only for all of it, 0 only for none. */
export function shareOf(cents: number, wholeCents: number): number {
  if (cents <= 0 || wholeCents <= 0) return 0;
  if (cents === wholeCents) return 10_000;
  const [part, whole] = [BigInt(cents), BigInt(wholeCents)];
  const nearest = Number((part * 20_000n + whole) / (whole * 2n));
  return cents < wholeCents ? Math.min(9_999, Math.max(1, nearest)) : nearest;
}

/** Basis points as a percentage: `7.5%`. */
export const formatShare = (bp: number): string => `${bp / 100}%`;

/** A share of an amount, in whole cents. */
export const partOf = (bp: number, wholeCents: number): number =>
  Number((BigInt(bp) * BigInt(wholeCents) + 5_000n) / 10_000n);

/**
 * An amount divided in proportion to some others, in whole cents that add up to it: the cents that
 * rounding down leaves go to the largest remainders.
 */
export function spread(cents: number, over: readonly number[]): number[] {
  const whole = BigInt(sum(over));
  if (whole === 0n) return over.map(() => 0);
  const exact = over.map((share) => BigInt(cents) * BigInt(share));
  const parts = exact.map((part) => Number(part / whole));
  const raised = exact
    .map((part, index) => ({ index, remainder: part % whole }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
    .slice(0, cents - sum(parts))
    .map(({ index }) => index);
  return parts.map((part, index) => part + Number(raised.includes(index)));
}
