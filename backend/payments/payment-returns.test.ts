import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { log } from '../observability/log.ts';
import { createMetrics } from '../observability/metrics.ts';
import { createMoney, type Money } from '../testing/money-cast.ts';
import { createDocuments, type Documents } from '../testing/money-documents.ts';
import { createWaywardProvider, WAYWARD } from '../testing/payments/wayward-provider.ts';
import { useCast } from '../testing/use-cast.ts';
import { settlePayment } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';

const cast = useCast(WAYWARD);
const CENTS = 100_000;
const PAID = { due: 0, inFlight: 0, paid: CENTS };
const DUE = { due: CENTS, inFlight: 0, paid: 0 };

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
  contract = await documents.sign({ retainageBp: 0, lines: [line] });
  request = await documents.bill(contract, CENTS);
});

const line = { text: 'Pipes', scheduledCents: CENTS };
const options = () => ({ database: cast().database, port: provider.port, metrics });
const accounts = async () => {
  const { due, inFlight, paid } = await money.balanceOf(contract);
  return { due, inFlight, paid };
};
const close = () => money.act('owner', 'close_contract', ['contracts', contract]);

async function pay(): Promise<string> {
  const id = await documents.start(request);
  await startPayment(options(), id);
  return id;
}

const standing = z.object({
  payment: z.string(),
  request: z.string(),
  contract: z.string(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
});
const read = async (id: string) =>
  (
    await cast().database.query(
      standing,
      `select payment.state as payment, request.state as request, contract.state as contract,
         reversal_reason as reason, reversed_by::text as by
       from public.payments as payment
         join public.payment_requests as request on request.id = request_id
         join public.contracts as contract on contract.id = payment.contract_id
       where payment.id = $1`,
      [id],
    )
  )[0];
const RETURNED = { payment: 'REVERSED', request: 'APPROVED', contract: 'SIGNED', by: null };

it('makes due again what a bank returns, once, however often it says so', async () => {
  const logged = jest.spyOn(log, 'error').mockReturnValue();
  const id = await pay();
  const paid = provider.end(id, 'SUCCEEDED');
  const event = { ...provider.end(id, 'FAILED'), reason: 'Account closed' };
  await Promise.all(Array.from({ length: 5 }, () => settlePayment(options(), event)));
  await settlePayment(options(), paid);
  expect(await read(id)).toEqual({ ...RETURNED, reason: 'Account closed' });
  expect(await accounts()).toEqual(DUE);
  expect(logged).not.toHaveBeenCalled();
  expect(await metrics.registry.metrics()).toContain('payment_answers_total{result="returned"} 5');
  await pay();
  expect(await accounts()).toEqual(PAID);
  expect(await money.differences()).toEqual([]);
});

it('takes back what was acknowledged, and signs its closed contract again', async () => {
  const id = await pay();
  await documents.acknowledge(id);
  expect(await close()).toBe(contract);
  await settlePayment(options(), provider.end(id, 'FAILED'));
  expect(await read(id)).toEqual({ ...RETURNED, reason: 'The payment provider returned it.' });
  expect(await accounts()).toEqual(DUE);
  expect(await cast().call('plumber', 'acknowledge_payment', [id])).toBe('WRONG_STATE');
  await documents.acknowledge(await pay());
  expect(await close()).toBe(contract);
  expect(await money.differences()).toEqual([]);
});

it('says what no payer can read of a reason in its own words', async () => {
  const id = await pay();
  await settlePayment(options(), { ...provider.end(id, 'FAILED'), reason: ' R01\u0007' });
  expect(await read(id)).toMatchObject({ reason: 'The payment provider returned it.' });
});
