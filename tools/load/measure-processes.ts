import { z } from 'zod';
import { approveRequests } from '../../backend/testing/payments/approve-requests.ts';
import { startTestBackend } from '../../backend/testing/backend-process.ts';
import { signIn } from '../../backend/testing/sign-in.ts';
import { startProcess } from '../../backend/testing/start-process.ts';
import { type Figure, figure } from '../figure.ts';
import { cpuOf, serversOf } from './cpu-time.ts';

const MOST_PROCESSES = 3;
/** Requests under way for each process. */
const AT_ONCE = 8;
const WARM_SECONDS = 2;

const CONTRACTS = `query ($projectId: ID!) { contracts(projectId: $projectId) {
  id title state scheduledCents dueCents retainedCents paidCents } }`;

/** What so many processes did together. */
interface Shared {
  processes: number;
  /** A second. */
  requests: number;
  /** In milliseconds. */
  p95: number;
  /** Milliseconds of CPU that a request takes, of the API and of PostgreSQL. */
  apiMs: number;
  databaseMs: number;
}

/**
 * Reads the contracts of a project through one, two and three processes in turn, each with the
 * same number of requests under way.
 */
export async function measureProcesses(seconds: number): Promise<Shared[]> {
  const backend = await startTestBackend();
  // The backend's process does not keep this one alive.
  const alive = setInterval(() => undefined, 1000);
  const env = {
    ...backend.databaseEnv,
    SUPABASE_URL: backend.url,
    OPERATIONS: 'any',
    RATE_LIMITS: 'off',
  };
  try {
    const [payer, payee] = [
      await signIn(backend, 'a@example.com'),
      await signIn(backend, 'b@example.com'),
    ];
    const people = { payer: payer.user.id, payee: payee.user.id };
    await approveRequests(backend, { ...people, contracts: 1, requests: 10 });
    const [project] = await backend.sql('select id::text from public.projects');
    const body = { query: CONTRACTS, variables: { projectId: project?.['id'] } };
    const rows: Shared[] = [];
    for (let processes = 1; processes <= MOST_PROCESSES; processes += 1) {
      const started = await Promise.all(
        Array.from({ length: processes }, () => startProcess('api.ts', env)),
      );
      const urls = started.map(({ urls: [url = ''] }) => new URL('/api/graphql', url).href);
      const ask = createAsk(urls, payer.access_token, JSON.stringify(body));
      await repeat(WARM_SECONDS, AT_ONCE * processes, ask);
      const pids = started.map(({ process }) => process.pid ?? 0);
      const before = [await cpuOf(pids), await cpuOf(await serversOf(backend))];
      const times = await repeat(seconds, AT_ONCE * processes, ask);
      const after = [await cpuOf(pids), await cpuOf(await serversOf(backend))];
      await Promise.all(started.map(({ end }) => end('SIGTERM')));
      const each = (place: number) => {
        const used = (after[place] ?? 0) - (before[place] ?? 0);
        return Math.round((100 * used) / times.length) / 100;
      };
      times.sort((a, b) => a - b);
      rows.push({
        processes,
        requests: Math.round(times.length / seconds),
        p95: Math.round(times[Math.ceil(0.95 * times.length) - 1] ?? NaN),
        apiMs: each(0),
        databaseMs: each(1),
      });
    }
    return rows;
  } finally {
    await backend.stop();
    clearInterval(alive);
  }
}

const answered = z.object({ data: z.object({ contracts: z.array(z.object({})).length(1) }) });

/** Asks the processes in turn. */
function createAsk(urls: readonly string[], token: string, body: string) {
  let turn = 0;
  return async () => {
    const url = urls[(turn += 1) % urls.length] ?? '';
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const response = await fetch(url, { method: 'POST', headers, body });
    const answer: unknown = await response.json();
    if (!answered.safeParse(answer).success) throw new Error(JSON.stringify(answer));
  };
}

/** Repeats a task, `atOnce` at a time: how long each took, in milliseconds. */
async function repeat(seconds: number, atOnce: number, task: () => Promise<void>) {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await task();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return times;
}

/**
 * The figures of one process and of more. Their slope is that of this machine, whose cores are shared with
 * the clients and the database; what a request takes of a core holds elsewhere.
 */
export function processFigures(rows: readonly Shared[]): Figure[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return [];
  const more = (last.requests - first.requests) / (last.processes - first.processes);
  return [
    ...rows.flatMap(({ processes, requests, p95 }) => [
      figure(`${countOf(processes)}: requests a second`, requests),
      figure(`${countOf(processes)}: p95, ms`, p95),
    ]),
    figure('requests a second that each further process adds', Math.round(more)),
    figure('all together by one alone', Math.round((100 * last.requests) / first.requests) / 100, {
      atLeast: 1,
    }),
    figure('requests a second of a core of the API', Math.round(1000 / first.apiMs)),
    figure('requests a second of a core of PostgreSQL', Math.round(1000 / first.databaseMs)),
  ];
}

const countOf = (processes: number) => (processes === 1 ? '1 process' : `${processes} processes`);
