import { z } from 'zod';
import { DatabaseError, type Queryable } from '../database/database.ts';
import { log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { PaymentEvent, PaymentPort } from './payment-port.ts';

/** What payments are made with. */
export interface PaymentOptions {
  database: Queryable;
  port: PaymentPort;
  metrics: Pick<Metrics, 'payments'>;
  /** How long the provider is waited for, in milliseconds. */
  readonly answerMs?: number;
}

const settled = z.object({ state: z.string().nullable() });
const REFUSED = 'PT409';

/**
 * Writes how a payment ended: once, however often it is told, by whichever process. A return after that
 * reverses the payment. A provider that says SUCCEEDED after FAILED, or speaks of a payment that was
 * started with another (OTHER_PROVIDER), changes nothing and needs a person: an error in the log.
 * @throws DatabaseError
 */
export async function settlePayment(
  { database, metrics, port }: Pick<PaymentOptions, 'database' | 'metrics' | 'port'>,
  { paymentId, outcome, reference, reason }: PaymentEvent,
): Promise<void> {
  if (outcome === 'PENDING') {
    metrics.payments.inc({ result: 'pending' });
    return;
  }
  const [payment] = await database
    .query(settled, 'select operations.settle_payment($1, $2, $3, $4, $5) as state', [
      paymentId,
      outcome,
      port.name,
      reference,
      reason ?? null,
    ])
    .catch(refusalOf);
  const state = payment?.state ?? 'unknown';
  const isReturned = state === 'REVERSED' && outcome === 'FAILED';
  // A payment that was made may have been reversed since.
  const agrees = state === outcome || state === 'REVERSED';
  const result = isReturned ? 'returned' : outcome.toLowerCase();
  metrics.payments.inc({ result: agrees ? result : 'contradicted' });
  if (isReturned) log.info('payment_returned', { payment: paymentId });
  if (agrees) return;
  const error = new Error('The provider contradicts what was written of a payment');
  log.error('payment_contradicted', error, { payment: paymentId, state, outcome });
}

/** The code of a refusal in place of the state. */
function refusalOf(error: unknown): { state: string | null }[] {
  if (error instanceof DatabaseError && error.sqlState === REFUSED) {
    return [{ state: error.message }];
  }
  throw error;
}
