import type { ContractSummary } from '../../data/contracts.ts';

const underWay = ({ dueCents, inFlightCents }: ContractSummary) => dueCents + inFlightCents;
const held = ({ retainedCents }: ContractSummary) => retainedCents;

/** The figures of the user's money, each with the contracts that it is the sum of. */
export const sides = [
  {
    id: 'owed-to-you',
    name: 'Owed to you',
    field: 'owedToMeCents',
    place: 'PAYEE',
    amountOf: underWay,
    sentence: 'Approved and not paid yet, or on its way.',
  },
  {
    id: 'you-owe',
    name: 'You owe',
    field: 'iOweCents',
    place: 'PAYER',
    amountOf: underWay,
    sentence: 'Approved by your party and not paid yet, or on its way.',
  },
  {
    id: 'held-back-from-you',
    name: 'Held back from you',
    field: 'heldBackCents',
    place: 'PAYEE',
    amountOf: held,
    sentence: 'Retainage of approved work, until its release is approved.',
  },
  {
    id: 'you-hold-back',
    name: 'You hold back',
    field: 'iHoldCents',
    place: 'PAYER',
    amountOf: held,
    sentence: 'Retainage that your party keeps of approved work.',
  },
] as const;

/** One of the figures. */
export type Side = (typeof sides)[number];

/** The contracts that a figure is the sum of. */
export const contractsOf = ({ place, amountOf }: Side, contracts: readonly ContractSummary[]) =>
  contracts.filter((contract) => contract.place === place && amountOf(contract) > 0);
