import { z } from 'zod';
import { askAboutPayment } from './start-payment.ts';
import type { PaymentOptions } from './settle-payment.ts';

/** How often a process looks for payments to ask about, in milliseconds. */
export const LOOK_MS = 15_000;
/** How long a provider has to say how a payment ended; as long again before it is asked once more. */
const PATIENCE = '1 minute';
/** Asked about at once. */
const MOST = 10;

const due = z.object({ id: z.string() });

/**
 * Asks the provider about payments that have been STARTED for long, until none is left to ask about
 * or the signal aborts. Any number of processes may do so: each payment is asked about by one.
 * @throws DatabaseError
 */
export async function askAboutPayments(
  options: PaymentOptions,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const payments = await options.database.query(
      due,
      'select id::text from operations.payments_to_ask_about($1::interval, $2, $3)',
      [PATIENCE, MOST, options.port.name],
    );
    const asked = await Promise.allSettled(payments.map(({ id }) => askAboutPayment(options, id)));
    const failed = asked.find((result) => result.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    if (payments.length < MOST) return;
  }
}
