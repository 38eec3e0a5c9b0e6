import { formatDate, formatDay, paymentMethods } from '@plumbline/shared/contracts';
import type { Payment } from '../../data/request.ts';

const RECORD = 'Plumbline moved no money.';

/** What has become of a payment, in one or two sentences. */
export function describePayment(payment: Payment, payee: string): string {
  const method = paymentMethods[payment.method];
  const made = `${method.label}, ${method.reference.toLowerCase()} ${payment.reference}, paid on ${formatDate(payment.paidOn)}; recorded by ${payment.startedBy} on ${formatDay(payment.startedAt)}.`;
  if (payment.reversedAt !== null) {
    const reversed = payment.reversedBy === null ? 'Returned' : `Reversed by ${payment.reversedBy}`;
    return `${made} ${reversed} on ${formatDay(payment.reversedAt)}: ${payment.reversalReason}`;
  }
  if (payment.acknowledgedAt !== null) {
    return `${made} ${payment.acknowledgedBy} confirmed on ${formatDay(payment.acknowledgedAt)} that it arrived. ${RECORD}`;
  }
  if (payment.state === 'STARTED') return `${made} The provider has not settled it yet.`;
  if (payment.state === 'FAILED') return `${made} It failed; the request can be paid again.`;
  return `${made} ${payee} has not confirmed it yet. ${RECORD}`;
}
