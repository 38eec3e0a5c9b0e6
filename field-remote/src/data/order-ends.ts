import { workOrderStates } from '@plumbline/shared/contracts';
import type { WorkOrder } from './work-order.ts';

type Changed = Pick<WorkOrder, 'state'>;

/** The badge of an extra that was submitted, and no longer is. */
export const endOfSubmission = ({ state }: Changed) =>
  state !== 'SUBMITTED' && state !== 'APPROVED' && workOrderStates[state].label;

/** The badge of what was withdrawn, and was submitted, decided or cancelled since. */
export const endOfWithdrawal = ({ state }: Changed) =>
  (state === 'SUBMITTED' || state === 'APPROVED' || state === 'CANCELLED') &&
  workOrderStates[state].label;
