import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { residentMegabytes, startProcess } from '../../backend/testing/start-process.ts';
import {
  UnexpectedAnswer,
  askWhoIAm,
  signInByCode,
  type Target,
} from '../../backend/testing/target.ts';

/** The benchmark's targets for one core, per second. */
const RATED = { signIns: 50, queries: 600 };
const KINDS = ['signIns', 'queries'] as const;
const OVERLOAD = 2;
const TICK_MS = 10;
// More than the backend accepts at once, so that it has to refuse requests.
const MAX_PENDING = 400;
// Enough users to stay below the rate limit of each.
const USERS = 200;
/** The share of a minute's requests that may be held back, because a new process is slow. */
const MAX_HELD = 0.05;

/** The results of one minute. */
export interface Minute {
  /** The scheduled requests. */
  offered: number;
  /** Requests that were not sent, because too many were pending. */
  held: number;
  signIns: number;
  queries: number;
  /** Responses with 429 or 503, by which the backend refuses load. */
  shed: number;
  /** Other failures. */
  errors: number;
  megabytes: number;
}

/**
 * Sends twice the rated load to the embedded backend for some minutes, whether it keeps up or not.
 * Rate limits are on, and each user has an address of their own.
 * @param onMinute called at the end of each minute
 * @returns the results of each minute, and the messages of all faults
 */
export async function loadBackend(minutes: number, onMinute: (minute: Minute) => void) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'plumbline-load-'));
  const env = { DATA_DIR: dataDir, MAIL_GAP_SECONDS: '0', TRUSTED_HOPS: '1' };
  const server = await startProcess('main.ts', env);
  const [url = '', inboxUrl = ''] = server.urls;
  const faults = new Set<string>();
  try {
    const tokens = [await signInByCode({ url, inboxUrl }, 'warm@example.com')];
    const done: Minute[] = [];
    for (let count = 0; count < minutes; count += 1) {
      const minute = await loadMinute({ url, inboxUrl }, tokens, faults);
      const ended = { ...minute, megabytes: residentMegabytes(server.process) };
      done.push(ended);
      if (minute.held > MAX_HELD * minute.offered) {
        faults.add(
          `${minute.held} of ${minute.offered} requests were not sent, because too many were pending`,
        );
      }
      onMinute(ended);
    }
    return { minutes: done, faults: [...faults] };
  } finally {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Kind = (typeof KINDS)[number];

let users = 0;

async function loadMinute(target: Target, tokens: string[], faults: Set<string>) {
  const count = { offered: 0, held: 0, signIns: 0, queries: 0, shed: 0, errors: 0 };
  const pending = { signIns: 0, queries: 0 };
  const offered = { signIns: 0, queries: 0 };
  const work = {
    signIns: async () => {
      tokens.push(await signInNewUser(target));
      if (tokens.length > USERS) tokens.shift();
    },
    queries: () => askWhoIAm(target, tokens[offered.queries % tokens.length] ?? ''),
  };
  const send = (kind: Kind) => {
    pending[kind] += 1;
    work[kind]()
      .then(() => (count[kind] += 1))
      .catch((error: unknown) => {
        if (error instanceof UnexpectedAnswer && [429, 503].includes(error.status)) {
          count.shed += 1;
        } else {
          count.errors += 1;
          faults.add(reasonOf(error));
        }
      })
      .finally(() => (pending[kind] -= 1));
  };
  const start = performance.now();
  let seconds = 0;
  while (seconds < 60) {
    await delay(TICK_MS);
    seconds = Math.min(60, (performance.now() - start) / 1000);
    for (const kind of KINDS) {
      for (; offered[kind] < seconds * OVERLOAD * RATED[kind]; offered[kind] += 1) {
        if (pending[kind] < MAX_PENDING) send(kind);
        else count.held += 1;
      }
    }
  }
  count.offered = offered.signIns + offered.queries;
  return count;
}

function signInNewUser(target: Target): Promise<string> {
  users += 1;
  const address = [10, users >> 16, users >> 8, users].map((part) => part & 255).join('.');
  const headers = { 'X-Forwarded-For': address };
  return signInByCode({ ...target, headers }, `person-${users}@example.com`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
