import { builder } from '../builder.ts';
import { PaymentRequest } from './payment-request.ts';
import { Refused } from './refused.ts';

/** A payment request that was changed, or why it was not. */
export const PaymentRequestResult = builder.unionType('PaymentRequestResult', {
  types: [PaymentRequest, Refused],
  resolveType: (result) => ('refusal' in result ? Refused : PaymentRequest),
});
