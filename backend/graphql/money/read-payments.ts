import type { Queryable } from '../../database/database.ts';
import { paymentRow, type PaymentRow } from './contract-rows.ts';
import { cents, day, moment, nameOf } from './sql.ts';

const PAYMENTS = `
  select payment.id::text, payment.version, payment.request_id::text as "requestId",
    ${cents('payment.amount_cents')} as "amountCents", payment.method, payment.reference,
    payment.provider_reference as "providerReference", payment.state,
    ${day('payment.paid_on')} as "paidOn", ${moment('payment.started_at')} as "startedAt",
    ${nameOf('payment.started_by', 'contract.payer_party_id')} as "startedBy",
    ${moment('payment.settled_at')} as "settledAt",
    ${moment('payment.acknowledged_at')} as "acknowledgedAt",
    ${nameOf('payment.acknowledged_by', 'contract.payee_party_id')} as "acknowledgedBy",
    ${moment('payment.reversed_at')} as "reversedAt",
    ${nameOf('payment.reversed_by', 'contract.payer_party_id')} as "reversedBy",
    payment.reversal_reason as "reversalReason"
  from public.payments as payment
    join public.contracts as contract on contract.id = payment.contract_id`;

/** The payments of requests, the latest first. */
export function listPayments(
  connection: Queryable,
  requestIds: readonly string[],
): Promise<PaymentRow[]> {
  const where = 'where payment.request_id = any($1::bigint[]) order by payment.id desc';
  return connection.query(paymentRow, `${PAYMENTS} ${where}`, [requestIds]);
}

/** Finds a payment that the calling user sees. */
export async function findPayment(
  connection: Queryable,
  id: string,
): Promise<PaymentRow | undefined> {
  return (await connection.query(paymentRow, `${PAYMENTS} where payment.id = $1`, [id]))[0];
}
