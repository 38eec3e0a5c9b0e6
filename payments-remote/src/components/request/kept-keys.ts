import type { PaymentRequest } from '../../data/request.ts';

/** The storage keys of the drafts of a request's forms. */
export function keptKeys(request: Pick<PaymentRequest, 'id' | 'returns' | 'payments'>) {
  const { id, returns, payments } = request;
  // What was typed about a submission is not about the next one.
  const submission = returns.length === 0 ? id : `${id}.${returns.length}`;
  return {
    less: `certify.${submission}`,
    return: `return.${submission}`,
    // The reference of a payment that was reversed is not that of the next one.
    pay: `pay.${id}.${payments.length}`,
  };
}

/** The storage key of a waiver that is being written. */
export const waiverKey = (requestId: string | undefined) => `waiver.${requestId}`;

/** The storage key of why a payment is reversed. */
export const reverseKey = (paymentId: string | undefined) => `reverse.${paymentId}`;
