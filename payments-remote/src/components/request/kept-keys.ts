import type { PaymentRequest } from '../../data/request.ts';

/** The storage keys of what is typed in the forms of a request. */
export const keptKeys = ({ id }: Pick<PaymentRequest, 'id'>) => ({
  less: `certify.${id}`,
  return: `return.${id}`,
  pay: `pay.${id}`,
});

/** The storage key of why a payment is reversed. */
export const reverseKey = (paymentId: string | undefined) => `reverse.${paymentId}`;
