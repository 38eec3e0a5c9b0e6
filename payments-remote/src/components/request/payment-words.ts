import { formatDate, formatDay, paymentMethods } from '@plumbline/shared/contracts';
import type { Payment, RequestContract } from '../../data/request.ts';

const RECORD = 'Plumbline moved no money.';

/** How a payment was made: `Check, check number 1042, paid on Dec 1, 2026`. */
export function describeMade({ method, reference, paidOn }: Payment): string {
  const { label, reference: name } = paymentMethods[method];
  return `${label}, ${name.toLowerCase()} ${reference}, paid on ${formatDate(paidOn)}`;
}

/** What has become of a payment, in one or two sentences. */
export function describePayment(payment: Payment, payee: string): string {
  const made = `${describeMade(payment)}; recorded by ${payment.startedBy} on ${formatDay(payment.startedAt)}.`;
  if (payment.reversedAt !== null) {
    const reversed = payment.reversedBy === null ? 'Returned' : `Reversed by ${payment.reversedBy}`;
    return `${made} ${reversed} on ${formatDay(payment.reversedAt)}: ${payment.reversalReason}`;
  }
  if (payment.acknowledgedAt !== null) {
    return `${made} ${payment.acknowledgedBy} confirmed on ${formatDay(payment.acknowledgedAt)} that it arrived. ${RECORD}`;
  }
  if (payment.state === 'FAILED') return `${made} It failed; the request can be paid again.`;
  // Each record is STARTED for a moment before it is SUCCEEDED: the same words, so they are announced once.
  return `${made} ${payee} has not confirmed it yet. ${RECORD}`;
}

/** The same for the user, also who of their party confirms a payment, where they may not. */
export function describePaymentTo(
  { place, payee, myRights }: RequestContract,
  payment: Payment,
): string {
  const words = describePayment(payment, payee.name);
  const isOpen = payment.state === 'STARTED' || payment.state === 'SUCCEEDED';
  const waits = isOpen && payment.acknowledgedAt === null;
  return waits && place === 'PAYEE' && myRights.length === 0
    ? `${words} A member of ${payee.name} with the right to approve or pay confirms it.`
    : words;
}
