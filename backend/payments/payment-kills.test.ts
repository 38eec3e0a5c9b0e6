import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { z } from 'zod';
import { openPostgres } from '../database/postgres.ts';
import { onPostgres } from '../testing/engine.ts';
import { freePort } from '../testing/free-port.ts';
import {
  approveRequests,
  REQUEST_CENTS,
  type ApprovedRequest,
} from '../testing/payments/approve-requests.ts';
import { pressPay } from '../testing/payments/press-pay.ts';
import { serveProvider } from '../testing/payments/provider-server.ts';
import { createWaywardProvider, type Manner } from '../testing/payments/wayward-provider.ts';
import { signIn } from '../testing/sign-in.ts';
import { PATIENCE_MS, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

jest.setTimeout(2 * PATIENCE_MS);

let provider: ReturnType<typeof createWaywardProvider>;
let served: Awaited<ReturnType<typeof serveProvider>>;
let backend: TestBackend;
let token = '';
let request: ApprovedRequest;
let mayAnswer: Promise<unknown> = Promise.resolve();
const key = randomUUID();

beforeEach(async () => {
  mayAnswer = Promise.resolve();
  provider = createWaywardProvider();
  served = await serveProvider({
    ...provider.port,
    start: async (order, signal) => {
      const answer = await provider.port.start(order, signal);
      await mayAnswer;
      return answer;
    },
  });
  // A token names the address that issued it.
  const port = String(await freePort());
  backend = await startTestBackend({ TEST_PROVIDER_URL: served.url, BACKEND_PORT: port });
  const payer = await signIn(backend, 'ada@example.com');
  const payee = await signIn(backend, 'sam@example.com');
  token = payer.access_token;
  const people = { payer: payer.user.id, payee: payee.user.id };
  const [approved] = await approveRequests(backend, { ...people, contracts: 1, requests: 1 });
  request = z.custom<ApprovedRequest>((value) => value !== undefined).parse(approved);
});
afterEach(async () => {
  const wrong = await backend.sql(
    'select difference from ledger.differences union all select difference from ledger.unbalanced',
  );
  await backend.stop();
  served.stop();
  expect(wrong).toEqual([]);
});

const press = () => pressPay(backend.url, token, request, key);

const accounts = async () => {
  const [row] = await backend.sql(
    `select due_cents::text as due, in_flight_cents::text as "inFlight", paid_cents::text as paid
     from public.contract_balances`,
  );
  return row;
};
const WAITING = `select from pg_stat_activity
  where wait_event_type = 'Lock' and query like '%settle_payment%'`;
const ALL = String(REQUEST_CENTS);

/** Presses, kills the process once the provider was called, and starts another one. */
async function killAtCall(manner: Manner) {
  provider.turn(manner);
  const called = provider.nextCall();
  const unanswered = expect(press()).rejects.toThrow();
  await called;
  await backend.kill();
  await unanswered;
  backend = await backend.restart();
  expect(await accounts()).toEqual({ due: '0', inFlight: ALL, paid: '0' });
  provider.turn('succeeds');
}

/** A process that starts two minutes later. */
async function startLater() {
  await backend.sql(`update public.payments set asked_at = now() - interval '2 minutes'`);
  backend = await backend.restart();
  const isStarted = async () =>
    (await backend.sql(`select from public.payments where state = 'STARTED'`)).length > 0;
  while (await isStarted());
}

async function expectPaidOnce() {
  expect(await accounts()).toEqual({ due: '0', inFlight: '0', paid: ALL });
  expect(await backend.sql('select state, provider_reference from public.payments')).toEqual([
    { state: 'SUCCEEDED', provider_reference: 'wayward-1' },
  ]);
  expect(provider.made()).toHaveLength(1);
}

// How a process is followed is the same on the embedded database, where each start takes a second more.
onPostgres.each([
  ['has the payment', 'is deaf'],
  ['answers', 'is silent'],
] as const)(
  'a process killed before the provider %s is followed by another one',
  async (_what, manner) => {
    await killAtCall(manner);
    await startLater();
    await expectPaidOnce();
  },
);

onPostgres('a person who presses again after a kill pays once', async () => {
  await killAtCall('is silent');
  expect(await press()).toMatchObject({ state: 'SUCCEEDED' });
  await expectPaidOnce();
});

onPostgres('a process killed while it writes the answer leaves nothing half', async () => {
  const { databaseUrl = '' } = backend;
  const [holder, observer] = [await openPostgres(databaseUrl), await openPostgres(databaseUrl)];
  const locked = Promise.withResolvers<undefined>();
  mayAnswer = locked.promise;
  const writes = async (): Promise<boolean> =>
    (await observer.query(z.object({}), WAITING)).length > 0 || (await writes());
  await holder.transaction(async (transaction) => {
    const called = provider.nextCall();
    const unanswered = expect(press()).rejects.toThrow();
    await called;
    await transaction.run('select from public.contracts for update');
    locked.resolve(undefined);
    await writes();
    await backend.kill();
    await unanswered;
  });
  await Promise.all([holder.close(), observer.close()]);
  backend = await backend.restart();
  await startLater();
  await expectPaidOnce();
});
