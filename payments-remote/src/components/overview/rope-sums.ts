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
  const total = order.reduce((sum, account) => sum + sums[account], 0);
  return order.map((account) => ({
    account,
    cents: sums[account],
    share: shareOf(sums[account], total),
  }));
}

function shareOf(cents: number, total: number): string {
  if (cents === 0) return '0%';
  const percent = (cents / total) * 100;
  return percent < 1 ? 'under 1%' : `${Math.floor(percent)}%`;
}
