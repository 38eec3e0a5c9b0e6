import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { log } from '../observability/log.ts';
import { createMetrics } from '../observability/metrics.ts';
import { createMoney, type Money } from '../testing/money-cast.ts';
import { PATIENCE_MS } from '../testing/test-backend.ts';
import { useCast } from '../testing/use-cast.ts';
import { createWaywardProvider, WAYWARD } from '../testing/payments/wayward-provider.ts';
import { askAboutPayments } from './ask-about-payments.ts';
import type { PaymentAnswer } from './payment-port.ts';
import { recordPort } from './record-port.ts';
import { settlePayment } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';

const cast = useCast(WAYWARD);
const CENTS = 100_000;

let money: Money;
let provider: ReturnType<typeof createWaywardProvider>;
let metrics: ReturnType<typeof createMetrics>;
let contract = '';
let request = '';

beforeAll(() => {
  money = createMoney(cast());
});
beforeEach(async () => {
  provider = createWaywardProvider();
  metrics = createMetrics();
  contract = await money.signContract({ retainageBp: 0 });
  const [line] = (await money.linesOf(contract)).values();
  const lines = { json: [{ lineId: line, completedCents: CENTS, storedCents: 0 }] };
  request = await cast().call('plumber', 'save_payment_request', [
    ...[null, null, contract, '2026-11-30', lines],
  ]);
  await money.act('plumber', 'submit_payment_request', ['payment_requests', request]);
  await money.act(
    'owner',
    'decide_payment_request',
    ['payment_requests', request],
    true,
    null,
    null,
  );
});
afterEach(async () => {
  jest.restoreAllMocks();
  expect(await money.differences()).toEqual([]);
  // Keeps the next test from asking about this one's unfinished payments.
  await cast().database.run(`update public.payments set asked_at = now() + interval '1 day'
    where state = 'STARTED'`);
});

const options = () => ({ database: cast().database, port: provider.port, metrics, answerMs: 50 });
const CHECK = ['CHECK', '1041'] as const;

/** Presses Pay: the payment's id, or the refusal. */
const press = (key: string = randomUUID(), version?: number) =>
  version === undefined
    ? money.act('owner', 'start_payment', ['payment_requests', request], ...CHECK)
    : cast().callWithKey('owner', 'start_payment', [request, version, ...CHECK], key);

async function pay(): Promise<string> {
  const id = await press();
  await startPayment(options(), id);
  return id;
}

const payment = z.object({ state: z.string(), reference: z.string().nullable() });
const read = async (id: string) => {
  const text = 'select state, provider_reference as reference from public.payments where id = $1';
  const [row] = await cast().database.query(payment, text, [id]);
  return row;
};
const accounts = async () => {
  const { due, inFlight, paid } = await money.balanceOf(contract);
  return { due, inFlight, paid };
};
const giveTo = (name: string, id: string) =>
  cast().database.run('update public.payments set provider = $1 where id = $2', [name, id]);
/** Makes the request's unfinished payments two minutes older. */
const letPass = () =>
  cast().database.run(
    `update public.payments set asked_at = now() - interval '2 minutes'
    where request_id = $1 and state = 'STARTED'`,
    [request],
  );
const counted = async () =>
  [
    ...(await metrics.registry.metrics()).matchAll(
      /payment_answers_total\{result="(\w+)"\} (\d+)/g,
    ),
  ].map(([, result, count]) => `${result} ${count}`);

const ON_ITS_WAY = { due: 0, inFlight: CENTS, paid: 0 };
const PAID = { due: 0, inFlight: 0, paid: CENTS };
const DUE = { due: CENTS, inFlight: 0, paid: 0 };

it('records a payment at once', async () => {
  const id = await press();
  expect(await accounts()).toEqual(ON_ITS_WAY);
  const port = { ...recordPort, name: WAYWARD };
  await startPayment({ ...options(), port }, id);
  expect(await read(id)).toEqual({ state: 'SUCCEEDED', reference: `record-${id}` });
  expect(await accounts()).toEqual(PAID);
});

it('tells the provider whom to pay how much', async () => {
  const id = await pay();
  const payee = { partyId: cast().parties.plumbing, name: 'plumbing' };
  expect(provider.made().map(({ order }) => order)).toEqual([
    { paymentId: id, amountCents: CENTS, payee },
  ]);
});

it('makes one payment of 5 presses by each of 3 clients', async () => {
  const version = await money.versionOf('payment_requests', request);
  const keys = [randomUUID(), randomUUID(), randomUUID()];
  const pressed = await Promise.all(
    keys.flatMap((key) =>
      Array.from({ length: 5 }, async () => {
        const id = await press(key, version);
        if (/^\d+$/.test(id)) await startPayment(options(), id);
        return id;
      }),
    ),
  );
  const ids = pressed.filter((id) => /^\d+$/.test(id));
  expect(new Set(ids).size).toBe(1);
  // The client that was first; the others name a version that is no more.
  expect(ids).toHaveLength(5);
  expect(provider.made()).toHaveLength(1);
  expect(await accounts()).toEqual(PAID);
});

describe('a provider that does not answer', () => {
  beforeEach(() => {
    jest.spyOn(log, 'error').mockReturnValue();
  });

  it.each(['is silent', 'breaks'] as const)(
    'is asked later whether it paid: it %s',
    async (manner) => {
      provider.turn(manner);
      const id = await pay();
      expect(await accounts()).toEqual(ON_ITS_WAY);
      await askAboutPayments(options());
      expect(await read(id)).toEqual({ state: 'STARTED', reference: null });
      await letPass();
      await askAboutPayments(options());
      expect(await read(id)).toEqual({ state: 'SUCCEEDED', reference: 'wayward-1' });
      expect(await accounts()).toEqual(PAID);
      expect(provider.made()).toHaveLength(1);
      expect(await counted()).toEqual(['unanswered 1', 'succeeded 1']);
    },
  );

  it('gets what it has never heard of again, until it takes it', async () => {
    provider.turn('is not there');
    const id = await pay();
    await letPass();
    await askAboutPayments(options());
    expect(await read(id)).toEqual({ state: 'STARTED', reference: null });
    provider.turn('succeeds');
    await letPass();
    await askAboutPayments(options());
    expect(await accounts()).toEqual(PAID);
  });

  it('holds nothing that others wait for', async () => {
    const id = await press();
    const asked = Promise.withResolvers<undefined>();
    const answer = Promise.withResolvers<PaymentAnswer>();
    const start = () => {
      asked.resolve(undefined);
      return answer.promise;
    };
    const port = { ...provider.port, start };
    const first = startPayment({ ...options(), port, answerMs: PATIENCE_MS }, id);
    await asked.promise;
    await settlePayment(options(), { paymentId: id, outcome: 'SUCCEEDED', reference: 'by event' });
    answer.resolve({ outcome: 'SUCCEEDED', reference: 'by event' });
    await first;
    expect(await read(id)).toEqual({ state: 'SUCCEEDED', reference: 'by event' });
  });
});

it('starts a payment that was committed by a process that died', async () => {
  const id = await press();
  await letPass();
  await askAboutPayments(options());
  expect(await read(id)).toEqual({ state: 'SUCCEEDED', reference: 'wayward-1' });
});

it('leaves a payment of another provider to that', async () => {
  const id = await press();
  await giveTo('former', id);
  await letPass();
  await Promise.all([startPayment(options(), id), askAboutPayments(options())]);
  expect(provider.calls()).toBe(0);
  expect(await read(id)).toEqual({ state: 'STARTED', reference: null });
  // Which is asked at once.
  await askAboutPayments({ ...options(), port: { ...provider.port, name: 'former' } });
  expect(await read(id)).toEqual({ state: 'SUCCEEDED', reference: 'wayward-1' });
});

it('is not started past the API, which names the provider', async () => {
  const version = await money.versionOf('payment_requests', request);
  const started = await cast().attempt(
    'owner',
    `select public.start_payment($1, $2, 'CHECK', '1041', gen_random_uuid())
     from set_config('plumbline.payment_provider', '', true)`,
    [request, version],
  );
  expect(started).toBe('NOT_ALLOWED');
});

it('is not taken back by the payer where a provider has moved the money', async () => {
  const reverse = await cast().call('owner', 'reverse_payment', [await pay(), 'Stopped the check']);
  expect(reverse).toBe('WRONG_STATE');
  expect(await accounts()).toEqual(PAID);
});

it('asks about each of many once, by two processes', async () => {
  provider.turn('pends');
  await pay();
  const before = provider.calls();
  await letPass();
  await Promise.all([askAboutPayments(options()), askAboutPayments(options())]);
  expect(provider.calls()).toBe(before + 1);
});

it('makes a refused payment due again, and pays it by another one', async () => {
  provider.turn('refuses');
  const refused = await pay();
  expect(await read(refused)).toEqual({ state: 'FAILED', reference: 'wayward-1' });
  expect(await accounts()).toEqual(DUE);
  provider.turn('succeeds');
  const made = await pay();
  expect(made).not.toBe(refused);
  expect(await accounts()).toEqual(PAID);
  expect(provider.made()).toHaveLength(1);
});

describe('events', () => {
  beforeEach(() => {
    provider.turn('pends');
  });

  it('settle once, however often and by how many they are told', async () => {
    const id = await pay();
    expect(await accounts()).toEqual(ON_ITS_WAY);
    const event = provider.end(id, 'SUCCEEDED');
    await Promise.all(Array.from({ length: 12 }, () => settlePayment(options(), event)));
    await letPass();
    await Promise.all([startPayment(options(), id), askAboutPayments(options())]);
    expect(await accounts()).toEqual(PAID);
    expect(await counted()).toEqual(['pending 1', 'succeeded 12']);
  });

  it('settle before the answer that is still to come', async () => {
    const id = await press();
    await settlePayment(options(), { paymentId: id, outcome: 'SUCCEEDED', reference: 'early' });
    await startPayment(options(), id);
    await settlePayment(options(), { paymentId: id, outcome: 'PENDING', reference: 'early' });
    expect(await read(id)).toEqual({ state: 'SUCCEEDED', reference: 'early' });
    expect(provider.calls()).toBe(0);
  });

  it('make due again what failed after all', async () => {
    const id = await pay();
    const event = provider.end(id, 'FAILED');
    await settlePayment(options(), event);
    await settlePayment(options(), event);
    expect(await accounts()).toEqual(DUE);
  });

  it('that contradict the first one change nothing, and are logged for an operator', async () => {
    const logged = jest.spyOn(log, 'error').mockReturnValue();
    const id = await pay();
    await settlePayment(options(), provider.end(id, 'FAILED'));
    await settlePayment(options(), provider.end(id, 'SUCCEEDED'));
    expect(await accounts()).toEqual(DUE);
    expect(logged).toHaveBeenCalledWith('payment_contradicted', expect.any(Error), {
      payment: id,
      state: 'FAILED',
      outcome: 'SUCCEEDED',
    });
    expect(await counted()).toContain('contradicted 1');
  });

  it('do not bring back what was reversed', async () => {
    const logged = jest.spyOn(log, 'error').mockReturnValue();
    const id = await pay();
    const event = provider.end(id, 'SUCCEEDED');
    await settlePayment(options(), event);
    await giveTo('record', id);
    await cast().call('owner', 'reverse_payment', [id, 'Stopped the check']);
    await giveTo(WAYWARD, id);
    await settlePayment(options(), event);
    expect(await read(id)).toMatchObject({ state: 'REVERSED' });
    expect(await accounts()).toEqual(DUE);
    expect(logged).not.toHaveBeenCalled();
  });

  it.each(['provider', 'reference'])('of another %s are refused, and logged', async (other) => {
    const logged = jest.spyOn(log, 'error').mockReturnValue();
    const id = await pay();
    const event = provider.end(id, 'SUCCEEDED');
    if (other === 'reference') await settlePayment(options(), event);
    const port = { ...provider.port, name: other === 'provider' ? 'record' : WAYWARD };
    const before = [await read(id), await accounts()];
    await settlePayment({ ...options(), port }, { ...event, outcome: 'FAILED', reference: 'x' });
    expect([await read(id), await accounts()]).toEqual(before);
    expect(logged).toHaveBeenCalledWith('payment_contradicted', expect.any(Error), {
      ...{ payment: id, state: 'OTHER_PROVIDER', outcome: 'FAILED' },
    });
  });

  it('of an unknown payment are logged', async () => {
    const logged = jest.spyOn(log, 'error').mockReturnValue();
    await settlePayment(options(), { paymentId: '0', outcome: 'SUCCEEDED', reference: 'x' });
    expect(logged).toHaveBeenCalledWith(
      'payment_contradicted',
      expect.any(Error),
      expect.objectContaining({ payment: '0', state: 'unknown' }),
    );
  });
});
