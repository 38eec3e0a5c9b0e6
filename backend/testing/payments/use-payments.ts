import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import { z } from 'zod';
import { createMetrics } from '../../observability/metrics.ts';
import { startPayment } from '../../payments/start-payment.ts';
import { createMoney, type Money } from '../money-cast.ts';
import { createDocuments, type Documents } from '../money-documents.ts';
import { useCast } from '../use-cast.ts';
import { createWaywardProvider, WAYWARD } from './wayward-provider.ts';

const CENTS = 100_000;
const CHECK = ['CHECK', '1041', null] as const;

/** The accounts of a contract of which the whole amount is on its way, paid, or due. */
export const ON_ITS_WAY = { due: 0, inFlight: CENTS, paid: 0 };
export const PAID = { due: 0, inFlight: 0, paid: CENTS };
export const DUE = { due: CENTS, inFlight: 0, paid: 0 };

const payment = z.object({ state: z.string(), reference: z.string().nullable() });

/**
 * An approved request and a provider that pays it, new for each test of a file: call what it returns
 * inside them. After each test the ledger must be in balance.
 */
export function usePayments() {
  const cast = useCast(WAYWARD);
  let money: Money;
  let documents: Documents;
  let provider: ReturnType<typeof createWaywardProvider>;
  let metrics: ReturnType<typeof createMetrics>;
  let contract = '';
  let request = '';

  beforeAll(() => {
    money = createMoney(cast());
    documents = createDocuments(cast(), money, 'plumbing');
  });
  beforeEach(async () => {
    provider = createWaywardProvider();
    metrics = createMetrics();
    const lines = [{ text: 'Pipes', scheduledCents: CENTS }];
    contract = await documents.sign({ retainageBp: 0, lines });
    request = await documents.bill(contract, CENTS);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    expect(await money.differences()).toEqual([]);
    // Keeps the next test from asking about this one's unfinished payments.
    await cast().database.run(`update public.payments set asked_at = now() + interval '1 day'
      where state = 'STARTED'`);
  });

  const options = () => ({ database: cast().database, port: provider.port, metrics, answerMs: 50 });
  /** Presses Pay: the payment's id, or the refusal. */
  const press = (key: string = randomUUID(), version?: number) =>
    version === undefined
      ? money.act('owner', 'start_payment', ['payment_requests', request], ...CHECK)
      : cast().callWithKey('owner', 'start_payment', [request, version, ...CHECK], key);

  return {
    cast,
    money: () => money,
    documents: () => documents,
    provider: () => provider,
    contract: () => contract,
    request: () => request,
    options,
    press,
    pay: async () => {
      const id = await press();
      await startPayment(options(), id);
      return id;
    },
    read: async (id: string) => {
      const text =
        'select state, provider_reference as reference from public.payments where id = $1';
      const [row] = await cast().database.query(payment, text, [id]);
      return row;
    },
    accounts: async () => {
      const { due, inFlight, paid } = await money.balanceOf(contract);
      return { due, inFlight, paid };
    },
    giveTo: (name: string, id: string) =>
      cast().database.run('update public.payments set provider = $1 where id = $2', [name, id]),
    /** Makes the request's unfinished payments two minutes older. */
    letPass: () =>
      cast().database.run(
        `update public.payments set asked_at = now() - interval '2 minutes'
         where request_id = $1 and state = 'STARTED'`,
        [request],
      ),
    /** The results of payments that were counted. */
    counted: async () =>
      [
        ...(await metrics.registry.metrics()).matchAll(
          /payment_answers_total\{result="(\w+)"\} (\d+)/g,
        ),
      ].map(([, result, count]) => `${result} ${count}`),
  };
}
