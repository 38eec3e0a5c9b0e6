import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { log } from '../observability/log.ts';
import { DUE, ON_ITS_WAY, PAID, usePayments } from '../testing/payments/use-payments.ts';
import { WAYWARD } from '../testing/payments/wayward-provider.ts';
import { askAboutPayments } from './ask-about-payments.ts';
import { settlePayment } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';

const payments = usePayments();
const { cast, money, documents, provider, contract, options } = payments;
const { press, pay, read, accounts, giveTo, letPass, counted } = payments;

describe('events', () => {
  beforeEach(() => {
    provider().turn('pends');
  });

  it('settle once, however often and by how many they are told', async () => {
    const id = await pay();
    expect(await accounts()).toEqual(ON_ITS_WAY);
    const event = provider().end(id, 'SUCCEEDED');
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
    expect(provider().calls()).toBe(0);
  });

  it('make due again what failed after all', async () => {
    const id = await pay();
    const event = provider().end(id, 'FAILED');
    await settlePayment(options(), event);
    await settlePayment(options(), event);
    expect(await accounts()).toEqual(DUE);
  });

  it('that contradict the first one change nothing, and are logged for an operator', async () => {
    const logged = jest.spyOn(log, 'error').mockReturnValue();
    const id = await pay();
    await settlePayment(options(), provider().end(id, 'FAILED'));
    await settlePayment(options(), provider().end(id, 'SUCCEEDED'));
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
    const event = provider().end(id, 'SUCCEEDED');
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
    const event = provider().end(id, 'SUCCEEDED');
    if (other === 'reference') await settlePayment(options(), event);
    const port = { ...provider().port, name: other === 'provider' ? 'record' : WAYWARD };
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

describe('a return', () => {
  const standing = z.object({
    payment: z.string(),
    request: z.string(),
    contract: z.string(),
    reason: z.string().nullable(),
    by: z.string().nullable(),
  });
  const readReturn = async (id: string) =>
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
  const close = () => money().act('owner', 'close_contract', ['contracts', contract()]);

  it('makes due again what a bank returns, once, however often it says so', async () => {
    const logged = jest.spyOn(log, 'error').mockReturnValue();
    const id = await pay();
    const paid = provider().end(id, 'SUCCEEDED');
    const event = { ...provider().end(id, 'FAILED'), reason: 'Account closed' };
    await Promise.all(Array.from({ length: 5 }, () => settlePayment(options(), event)));
    await settlePayment(options(), paid);
    expect(await readReturn(id)).toEqual({ ...RETURNED, reason: 'Account closed' });
    expect(await accounts()).toEqual(DUE);
    expect(logged).not.toHaveBeenCalled();
    expect(await counted()).toContain('returned 5');
    await pay();
    expect(await accounts()).toEqual(PAID);
  });

  it('takes back what was acknowledged, and signs its closed contract again', async () => {
    const id = await pay();
    await documents().acknowledge(id);
    expect(await close()).toBe(contract());
    await settlePayment(options(), provider().end(id, 'FAILED'));
    expect(await readReturn(id)).toEqual({
      ...RETURNED,
      reason: 'The payment provider returned it.',
    });
    expect(await accounts()).toEqual(DUE);
    expect(await cast().call('plumber', 'acknowledge_payment', [id])).toBe('WRONG_STATE');
    await documents().acknowledge(await pay());
    expect(await close()).toBe(contract());
  });

  it('says what no payer can read of a reason in its own words', async () => {
    const id = await pay();
    await settlePayment(options(), { ...provider().end(id, 'FAILED'), reason: ' R01\u0007' });
    expect(await readReturn(id)).toMatchObject({ reason: 'The payment provider returned it.' });
  });
});
