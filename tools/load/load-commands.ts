import { setTimeout as delay } from 'node:timers/promises';
import type { TestBackend } from '../../backend/testing/backend-process.ts';
import { signIn } from '../../backend/testing/sign-in.ts';
import { cpuOf, serversOf } from './cpu-time.ts';
import { percentile } from './percentile.ts';
import { moneyVerbs, pressMoney, type MoneyVerb, type WaitingRequest } from './press-money.ts';

const TICK_MS = 10;
/** Commands under way at most: a browser would wait as well. */
const MAX_PENDING = 200;

/** How many commands a second are offered, approvals and payments in turn. */
export const rates = { embedded: 40, PostgreSQL: 210 } as const;

/** What a run of commands came to; times in milliseconds. */
export interface CommandLoad {
  readonly commands: readonly {
    readonly what: MoneyVerb;
    readonly count: number;
    readonly median: number;
    readonly p95: number;
    readonly refused: number;
  }[];
  /** Of both, a second. */
  readonly rate: number;
  /** Rows of live changes that were written, a second. */
  readonly events: number;
  /** Milliseconds of CPU that a command takes: of the API, and of PostgreSQL where it is another process. */
  readonly cpu: { readonly api: number; readonly database: number };
  readonly faults: readonly string[];
}

/**
 * Approves and pays at a steady rate for some seconds, whether the backend keeps up or not, each
 * request as its general contractor.
 */
export async function loadCommands(
  backend: TestBackend,
  engine: keyof typeof rates,
  requests: Record<MoneyVerb, WaitingRequest[]>,
  seconds: number,
): Promise<CommandLoad> {
  const tokens = await signInAll(backend, requests);
  const processes = async () => [
    await cpuOf([backend.pid]),
    await cpuOf(engine === 'PostgreSQL' ? await serversOf(backend) : []),
  ];
  const before = await countEvents(backend);
  const [api = 0, database = 0] = await processes();
  const done = await drive(seconds, rates[engine], async (verb) => {
    const request = requests[verb].pop();
    if (request === undefined) throw new Error(`No request is left to ${verb}.`);
    const token = tokens.get(request.email) ?? '';
    const code = await pressMoney(backend.url, token, verb, request);
    const { id, version, email } = request;
    if (verb === 'approve' && !code) requests.pay.unshift({ id, version: version + 1, email });
    return code;
  });
  const events = Math.round(((await countEvents(backend)) - before) / done.seconds);
  const [apiAfter = 0, databaseAfter = 0] = await processes();
  const each = (ms: number) => Math.round((100 * ms) / done.count) / 100;
  const cpu = { api: each(apiAfter - api), database: each(databaseAfter - database) };
  const { commands, count, faults } = done;
  return { events, cpu, commands, faults, rate: Math.round(count / done.seconds) };
}

async function signInAll(backend: TestBackend, requests: Record<MoneyVerb, WaitingRequest[]>) {
  const tokens = new Map<string, string>();
  for (const email of new Set([...requests.approve, ...requests.pay].map(({ email }) => email))) {
    tokens.set(email, (await signIn(backend, email)).access_token);
  }
  return tokens;
}

async function countEvents({ sql }: TestBackend): Promise<number> {
  const [row] = await sql('select count(*)::float8 as count from operations.events');
  return Number(row?.['count']);
}

/** Sends the verbs in turn, `rate` a second in all. */
async function drive(
  seconds: number,
  rate: number,
  press: (verb: MoneyVerb) => Promise<string | undefined>,
) {
  const times: Record<MoneyVerb, number[]> = { approve: [], pay: [] };
  const refused: Record<MoneyVerb, number> = { approve: 0, pay: 0 };
  const faults = new Set<string>();
  let [offered, held] = [0, 0];
  const pending = new Set<Promise<void>>();
  const send = async (verb: MoneyVerb) => {
    const begun = performance.now();
    try {
      const code = await press(verb);
      times[verb].push(performance.now() - begun);
      if (code) refused[verb] += 1;
    } catch (error) {
      faults.add(String(error));
    }
  };
  const start = performance.now();
  for (let passed = 0; passed < seconds; passed = (performance.now() - start) / 1000) {
    for (; offered < passed * rate; offered += 1) {
      if (pending.size >= MAX_PENDING) held += 1;
      else {
        const sent = send(moneyVerbs[offered % 2] ?? 'pay').finally(() => pending.delete(sent));
        pending.add(sent);
      }
    }
    await delay(TICK_MS);
  }
  await Promise.all(pending);
  const took = (performance.now() - start) / 1000;
  if (held > 0) faults.add(`${held} commands were not sent, because too many were pending.`);
  const commands = moneyVerbs.map((what) => {
    const sorted = times[what].toSorted((a, b) => a - b);
    return {
      what,
      count: sorted.length,
      median: percentile(sorted, 0.5),
      p95: percentile(sorted, 0.95),
      refused: refused[what],
    };
  });
  const count = times.approve.length + times.pay.length;
  return { commands, count, faults: [...faults], seconds: took };
}
