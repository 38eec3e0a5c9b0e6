import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { log } from '../observability/log.ts';
import { DUE, ON_ITS_WAY, PAID, usePayments } from '../testing/payments/use-payments.ts';
import { WAYWARD } from '../testing/payments/wayward-provider.ts';
import { PATIENCE_MS } from '../testing/test-backend.ts';
import { askAboutPayments } from './ask-about-payments.ts';
import type { PaymentAnswer } from './payment-port.ts';
import { recordPort } from './record-port.ts';
import { settlePayment } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';

const payments = usePayments();
const { cast, money, provider, request, options } = payments;
const { press, pay, read, accounts, giveTo, letPass, counted } = payments;

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
  expect(
    provider()
      .made()
      .map(({ order }) => order),
  ).toEqual([{ paymentId: id, amountCents: PAID.paid, payee }]);
});

it('makes one payment of 5 presses by each of 3 clients', async () => {
  const version = await money().versionOf('payment_requests', request());
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
  expect(provider().made()).toHaveLength(1);
  expect(await accounts()).toEqual(PAID);
});

describe('a provider that does not answer', () => {
  beforeEach(() => {
    jest.spyOn(log, 'error').mockReturnValue();
  });

  it.each(['is silent', 'breaks'] as const)(
    'is asked later whether it paid: it %s',
    async (manner) => {
      provider().turn(manner);
      const id = await pay();
      expect(await accounts()).toEqual(ON_ITS_WAY);
      await askAboutPayments(options());
      expect(await read(id)).toEqual({ state: 'STARTED', reference: null });
      await letPass();
      await askAboutPayments(options());
      expect(await read(id)).toEqual({ state: 'SUCCEEDED', reference: 'wayward-1' });
      expect(await accounts()).toEqual(PAID);
      expect(provider().made()).toHaveLength(1);
      expect(await counted()).toEqual(['unanswered 1', 'succeeded 1']);
    },
  );

  it('gets what it has never heard of again, until it takes it', async () => {
    provider().turn('is not there');
    const id = await pay();
    await letPass();
    await askAboutPayments(options());
    expect(await read(id)).toEqual({ state: 'STARTED', reference: null });
    provider().turn('succeeds');
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
    const port = { ...provider().port, start };
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
  expect(provider().calls()).toBe(0);
  expect(await read(id)).toEqual({ state: 'STARTED', reference: null });
  // Which is asked at once.
  await askAboutPayments({ ...options(), port: { ...provider().port, name: 'former' } });
  expect(await read(id)).toEqual({ state: 'SUCCEEDED', reference: 'wayward-1' });
});

it('is not started past the API, which names the provider', async () => {
  const version = await money().versionOf('payment_requests', request());
  const started = await cast().attempt(
    'owner',
    `select public.start_payment($1, $2, 'CHECK', '1041', null, gen_random_uuid())
     from set_config('plumbline.payment_provider', '', true)`,
    [request(), version],
  );
  expect(started).toBe('NOT_ALLOWED');
});

it('is not taken back by the payer where a provider has moved the money', async () => {
  const reverse = await cast().call('owner', 'reverse_payment', [await pay(), 'Stopped the check']);
  expect(reverse).toBe('WRONG_STATE');
  expect(await accounts()).toEqual(PAID);
});

it('asks about each of many once, by two processes', async () => {
  provider().turn('pends');
  await pay();
  const before = provider().calls();
  await letPass();
  await Promise.all([askAboutPayments(options()), askAboutPayments(options())]);
  expect(provider().calls()).toBe(before + 1);
});

it('makes a refused payment due again, and pays it by another one', async () => {
  provider().turn('refuses');
  const refused = await pay();
  expect(await read(refused)).toEqual({ state: 'FAILED', reference: 'wayward-1' });
  expect(await accounts()).toEqual(DUE);
  provider().turn('succeeds');
  const made = await pay();
  expect(made).not.toBe(refused);
  expect(await accounts()).toEqual(PAID);
  expect(provider().made()).toHaveLength(1);
});
