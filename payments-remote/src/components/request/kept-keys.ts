import type { PaymentRequest } from '../../data/request.ts';

/** The storage keys of the drafts of a request's forms. */
export const keptKeys = ({
  id,
  returns,
  payments,
}: Pick<PaymentRequest, 'id' | 'returns' | 'payments'>) => ({
  // What was typed about a submission is not about the next one.
  less: `certify.${id}.${returns.length}`,
  return: `return.${id}.${returns.length}`,
  // The reference of a payment that was reversed is not that of the next one.
  pay: `pay.${id}.${payments.length}`,
});

/** The storage key of why a payment is reversed. */
export const reverseKey = (paymentId: string | undefined) => `reverse.${paymentId}`;
