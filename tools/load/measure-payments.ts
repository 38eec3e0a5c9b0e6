import { z } from 'zod';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startBalancer } from '../../backend/testing/balancer.ts';
import {
  approveRequests,
  REQUEST_CENTS,
  type ApprovedRequest,
} from '../../backend/testing/payments/approve-requests.ts';
import { pressPay } from '../../backend/testing/payments/press-pay.ts';
import { serveProvider } from '../../backend/testing/payments/provider-server.ts';
import {
  createWaywardProvider,
  type Manner,
} from '../../backend/testing/payments/wayward-provider.ts';
import { freePort } from '../../backend/testing/free-port.ts';
import { createRandom } from '../../backend/testing/random.ts';
import { startTestBackend, type TestBackend } from '../../backend/testing/backend-process.ts';
import { signIn } from '../../backend/testing/sign-in.ts';
import { startProcess, type ServerProcess } from '../../backend/testing/start-process.ts';
import { exactly, type Figure, figure } from '../figure.ts';

const PROCESSES = 3;
const CLIENTS = 3;
const PRESSES = 5;
/** Requests of one contract: a contract has 500 at most. */
const REQUESTS = 100;
/** Requests that are being pressed at the same time. */
const AT_ONCE = 32;
const SETTLED_MS = 180_000;
/** One of them for each call of the provider. A silent one costs a person five seconds. */
const manners: readonly Manner[] = [
  ...Array.from({ length: 48 }, () => 'succeeds' as const),
  ...Array.from({ length: 5 }, () => 'pends' as const),
  ...Array.from({ length: 5 }, () => 'breaks' as const),
  ...Array.from({ length: 5 }, () => 'is not there' as const),
  'is silent',
];

/**
 * Presses Pay for each of `requests` 5 times from 3 clients, through three processes of the API of
 * which one is killed (SIGKILL) `kills` times in all, with a provider that is unreliable. Then waits
 * until all payments are settled, and compares the provider's payments with the ledger.
 */
export async function measurePayments(requests: number, kills: number): Promise<Figure[]> {
  const backend = await startTestBackend();
  // The backend's process does not keep this one alive.
  const alive = setInterval(() => undefined, 1000);
  const provider = createWaywardProvider();
  const random = createRandom();
  const served = await serveProvider({
    ...provider.port,
    start: (order, signal) => {
      provider.turn(manners[random.integer(manners.length)] ?? 'succeeds');
      return provider.port.start(order, signal);
    },
  });
  try {
    const payer = await signIn(backend, 'payer@example.com');
    const payee = await signIn(backend, 'payee@example.com');
    const contracts = Math.ceil(requests / REQUESTS);
    const people = { payer: payer.user.id, payee: payee.user.id };
    const all = await approveRequests(backend, { ...people, contracts, requests: REQUESTS });
    const approved = all.slice(0, requests);
    console.log(`${approved.length} requests are approved.`);
    const env = {
      ...backend.databaseEnv,
      SUPABASE_URL: backend.url,
      OPERATIONS: 'any',
      RATE_LIMITS: 'off',
      TEST_PROVIDER_URL: served.url,
    };
    const processes = await startProcesses(env);
    const balancer = await startBalancer(processes.urls);
    const tally = await pressAll(balancer.url, payer.access_token, approved, (done) =>
      processes.killTo(Math.floor((kills * done) / approved.length)),
    );
    console.log(`Pressed in ${Math.round(tally.seconds)} s.`);
    provider.turn('succeeds');
    for (const { paymentId, outcome } of provider.made()) {
      if (outcome === 'PENDING') provider.end(paymentId, 'SUCCEEDED');
    }
    const waited = await waitUntilSettled(backend);
    balancer.stop();
    await processes.end();
    const found = await compare(backend, tally.acknowledged, provider.made());
    return [
      count('presses', tally.presses, approved.length * CLIENTS * PRESSES),
      count('… without an answer, as their process was killed', tally.unanswered),
      count('processes killed', processes.killed(), kills),
      count('requests pressed', approved.length, requests),
      count('seconds until the last was settled', waited),
      count('lost: acknowledged and not paid', found.lost, 0),
      count('lost: made by the provider and not in the ledger', found.unknown, 0),
      count('doubled: requests paid twice', found.doubled, 0),
      count('paid in the ledger and not by the provider', found.invented, 0),
      count('half-posted: differences of ledger and documents', found.differences, 0),
      count('cents paid in the ledger', found.paidCents, found.payments * REQUEST_CENTS),
      count('payments that succeeded', found.payments, approved.length),
    ];
  } finally {
    served.stop();
    await backend.stop();
    clearInterval(alive);
  }
}

const count = (what: string, measured: number, wanted?: number) =>
  wanted === undefined ? figure(what, measured) : exactly(what, measured, wanted);

/** Three processes on ports of their own; one that is killed is replaced on the same port. */
async function startProcesses(env: Record<string, string>) {
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
  const start = (port: number | undefined) =>
    startProcess('testing/payments/api-with-provider.ts', { ...env, BACKEND_PORT: String(port) });
  const running: ServerProcess[] = await Promise.all(ports.map(start));
  let killed = 0;
  let killing = Promise.resolve();
  const killNext = async () => {
    const place = killed % PROCESSES;
    killed += 1;
    await running[place]?.end('SIGKILL');
    running[place] = await start(ports[place]);
  };
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    killed: () => killed,
    /** Kills one after the other until so many were killed. Others answer meanwhile. */
    killTo: (wanted: number) => {
      killing = killing.then(async () => {
        while (killed < wanted) await killNext();
      });
      return killing;
    },
    end: () => Promise.all(running.map(({ end }) => end('SIGTERM'))),
  };
}

/** Each client has a key for each request, and presses by it again and again. */
async function pressAll(
  url: string,
  token: string,
  approved: readonly ApprovedRequest[],
  onDone: (done: number) => Promise<void>,
) {
  const acknowledged = new Set<string>();
  const start = performance.now();
  let [presses, unanswered, next, done] = [0, 0, 0, 0];
  const press = async (request: ApprovedRequest, key: string) => {
    presses += 1;
    const answer = await pressPay(url, token, request, key).catch(() => null);
    if (answer === null) unanswered += 1;
    else if ('id' in answer) acknowledged.add(answer.id);
  };
  const worker = async () => {
    for (let request = approved[next++]; request; request = approved[next++]) {
      const pressed = request;
      const clients = Array.from({ length: CLIENTS }, async () => {
        const key = randomUUID();
        for (let time = 0; time < PRESSES; time += 1) await press(pressed, key);
      });
      await Promise.all(clients);
      done += 1;
      if (done % 200 === 0) console.log(`${done} requests were pressed.`);
      void onDone(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await onDone(done);
  return { acknowledged, presses, unanswered, seconds: (performance.now() - start) / 1000 };
}

/** By the processes that look for payments to ask about. */
async function waitUntilSettled({ sql }: TestBackend): Promise<number> {
  const start = performance.now();
  const isOpen = async () =>
    (await sql(`select from public.payments where state = 'STARTED' limit 1`)).length > 0;
  while (await isOpen()) {
    if (performance.now() - start > SETTLED_MS) break;
    await delay(1000);
  }
  return Math.round((performance.now() - start) / 1000);
}

async function compare(
  { sql }: TestBackend,
  acknowledged: ReadonlySet<string>,
  made: readonly { paymentId: string }[],
) {
  const rows = await sql(
    `select id::text, request_id::text as request from public.payments where state = 'SUCCEEDED'`,
  );
  const paid = new Set(
    z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map(({ id }) => id),
  );
  const byProvider = new Set(made.map(({ paymentId }) => paymentId));
  const differences = await sql(
    'select difference from ledger.differences union all select difference from ledger.unbalanced',
  );
  const [sum] = await sql('select sum(paid_cents)::float8 as paid from public.contract_balances');
  return {
    payments: rows.length,
    lost: [...acknowledged].filter((id) => !paid.has(id)).length,
    unknown: [...byProvider].filter((id) => !paid.has(id)).length,
    invented: [...paid].filter((id) => !byProvider.has(id)).length,
    doubled: rows.length - new Set(rows.map(({ request }) => request)).size,
    differences: differences.length,
    paidCents: Number(sum?.['paid']),
  };
}
