import type { LedgerAccount } from '@plumbline/shared/contracts';
import type { ContractSummary } from '../../data/contracts.ts';

/** The accounts of a contract in the order of the rope: what is furthest comes first. */
const order = [
  'PAID',
  'IN_FLIGHT',
  'DUE',
  'RETAINED',
  'UNBILLED',
] as const satisfies LedgerAccount[];

/** Whole cents on each of the accounts. */
export type RopeSums = Readonly<Record<(typeof order)[number], number>>;

/** A stretch of the rope. */
export interface RopePiece {
  readonly account: (typeof order)[number];
  readonly cents: number;
  /** Its part of the whole, such as `32%`. */
  readonly share: string;
}

/** Adds up where the money of contracts is. */
export function addUp(contracts: readonly ContractSummary[]): RopeSums {
  const sum = (pick: (contract: ContractSummary) => number) =>
    contracts.reduce((total, contract) => total + pick(contract), 0);
  return {
    PAID: sum(({ paidCents }) => paidCents),
    IN_FLIGHT: sum(({ inFlightCents }) => inFlightCents),
    DUE: sum(({ dueCents }) => dueCents),
    RETAINED: sum(({ retainedCents }) => retainedCents),
    UNBILLED: sum(({ unbilledCents }) => unbilledCents),
  };
}

/** The stretches of the rope, empty ones among them. */
export function ropePieces(sums: RopeSums): readonly RopePiece[] {
  const cents = order.map((account) => sums[account]);
  const total = cents.reduce((sum, part) => sum + part, 0);
  const percents = wholePercents(cents, total);
  return order.map((account, index) => ({
    account,
    cents: sums[account],
    share: describeShare(percents[index] ?? 0, sums[account], total),
  }));
}

/** Rounded, a part is neither nothing nor everything. */
function describeShare(percent: number, part: number, total: number): string {
  if (percent === 0 && part > 0) return 'under 1%';
  return percent === 100 && part < total ? 'over 99%' : `${percent}%`;
}

/** Whole percents that add up to 100: those that lose most by rounding down are rounded up. */
function wholePercents(parts: readonly number[], total: number): readonly number[] {
  if (total === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / total) * 100);
  const missing = exact.reduce((sum, percent) => sum - Math.floor(percent), 100);
  const raised = exact
    .map((percent, index) => ({ index, lost: percent % 1 }))
    .sort((one, other) => other.lost - one.lost)
    .slice(0, Math.round(missing))
    .map(({ index }) => index);
  return exact.map((percent, index) => Math.floor(percent) + (raised.includes(index) ? 1 : 0));
}
