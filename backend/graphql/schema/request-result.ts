import { PaymentRequest } from './payment-request.ts';
import { resultType } from './refused.ts';

/** A payment request that was changed, or why it was not. */
export const PaymentRequestResult = resultType('PaymentRequestResult', PaymentRequest);
