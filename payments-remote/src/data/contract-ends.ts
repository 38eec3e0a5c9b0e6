import { contractStates } from '@plumbline/shared/contracts';
import type { Contract } from './contract.ts';

type Changed = Pick<Contract, 'state'>;

/** The badge of a contract that was offered, and no longer is. */
export const endOfOffer = ({ state }: Changed) =>
  (state === 'DRAFT' || state === 'DECLINED') && contractStates[state].label;

/** The badge of a contract that was declined, and no longer is. */
export const endOfDecline = ({ state }: Changed) =>
  state !== 'DECLINED' && contractStates[state].label;
