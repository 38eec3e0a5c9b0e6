import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { log } from '../observability/log.ts';
import { ANSWER_MS, answerInTime } from './answer-in-time.ts';
import type { PaymentAnswer, PaymentOrder } from './payment-port.ts';
import { settlePayment, type PaymentOptions } from './settle-payment.ts';

/**
 * Has the provider make a payment that is committed as STARTED, and writes how it ended, if it has.
 * Called after the transaction, by any number of processes: one that is settled is left alone. A
 * provider that does not answer leaves it STARTED, to be asked again.
 * @throws DatabaseError
 */
export async function startPayment(options: PaymentOptions, paymentId: string): Promise<void> {
  const { database, port } = options;
  const order = await readOrder(database, port.name, paymentId);
  if (order === undefined) return;
  await settleBy(options, paymentId, (signal) => port.start(order, signal));
}

/**
 * Finds out about a payment that has been STARTED for long, and starts it if the provider has never
 * got it, as where the process died before.
 * @throws DatabaseError
 */
export async function askAboutPayment(options: PaymentOptions, paymentId: string): Promise<void> {
  const { database, port } = options;
  const order = await readOrder(database, port.name, paymentId);
  if (order === undefined) return;
  await settleBy(
    options,
    paymentId,
    async (signal) => (await port.ask(paymentId, signal)) ?? port.start(order, signal),
  );
}

async function settleBy(
  options: PaymentOptions,
  paymentId: string,
  call: (signal: AbortSignal) => Promise<PaymentAnswer>,
): Promise<void> {
  let answer: PaymentAnswer;
  try {
    answer = await answerInTime(call, options.answerMs ?? ANSWER_MS);
  } catch (error) {
    options.metrics.payments.inc({ result: 'unanswered' });
    log.error('payment_unanswered', error, { payment: paymentId });
    return;
  }
  await settlePayment(options, { paymentId, ...answer });
}

const orderRow = z.object({
  paymentId: z.string(),
  amountCents: z.int().positive(),
  partyId: z.string(),
  name: z.string(),
});

/** A payment of the provider that is still STARTED. */
async function readOrder(
  database: Queryable,
  provider: string,
  paymentId: string,
): Promise<PaymentOrder | undefined> {
  const [row] = await database.query(
    orderRow,
    `select payment_id::text as "paymentId", amount_cents::float8 as "amountCents",
       party_id::text as "partyId", name
     from operations.payment_to_make($1, $2)`,
    [paymentId, provider],
  );
  if (row === undefined) return undefined;
  const { amountCents, partyId, name } = row;
  return { paymentId, amountCents, payee: { partyId, name } };
}
