import { paymentStates, requestStates } from '@plumbline/shared/contracts';
import type { Payment, PaymentRequest } from './request.ts';

type Changed = Pick<PaymentRequest, 'state'>;

/** The badge of a request that was submitted, and no longer is. */
export const endOfSubmission = ({ state }: Changed) =>
  (state === 'DRAFT' || state === 'RETURNED' || state === 'WITHDRAWN') &&
  requestStates[state].label;

/** The badge of a request that was sent back, and no longer stands so. */
export const endOfReturn = ({ state }: Changed) =>
  state !== 'RETURNED' && requestStates[state].label;

/** The badge of a payment that was recorded, and no longer counts. */
export const endOfPayment = ({ state }: Pick<Payment, 'state'>) =>
  (state === 'FAILED' || state === 'REVERSED') && paymentStates[state].label;
