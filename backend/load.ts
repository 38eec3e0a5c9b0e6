import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { residentMegabytes, startProcess } from './testing/start-process.ts';
import { UnexpectedAnswer, askWhoIAm, signInByCode, type Target } from './testing/target.ts';

/** What the bench asks of the backend on one core, in a second. */
const RATED = { signIns: 50, queries: 600 };
const KINDS = ['signIns', 'queries'] as const;
const TIMES = 2;
const TICK_MS = 10;
// More than the backend takes at once: it has to refuse, before this side waits instead of it.
const MOST_UNDER_WAY = 400;
// What one person may ask of a process is less than what all ask together.
const PEOPLE = 200;
/** How much of a minute's load may be held back: a process that has just started is slow. */
const MOST_HELD = 0.05;

/** What came of the requests of one minute. */
export type Minute = {
  /** What was to be sent by the clock. */
  offered: number;
  /** What was not sent, as too much was under way without an answer. */
  held: number;
  signIns: number;
  queries: number;
  /** 429 and 503: what the backend says when it is too much. */
  shed: number;
  /** Any other failure. */
  errors: number;
  megabytes: number;
};

/**
 * Sends the embedded backend twice its rated load for some minutes, whether it keeps up or not,
 * each person from an address of their own with the limits on.
 * @param onMinute is told of each minute as it ends
 * @returns the minutes, the words of the errors that were no refusals, and what could not be sent
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
      if (minute.held > MOST_HELD * minute.offered) {
        faults.add(`${minute.held} of ${minute.offered} were not sent: too slow`);
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

let person = 0;

async function loadMinute(target: Target, tokens: string[], faults: Set<string>) {
  const count = { offered: 0, held: 0, signIns: 0, queries: 0, shed: 0, errors: 0 };
  const underWay = { signIns: 0, queries: 0 };
  const offered = { signIns: 0, queries: 0 };
  const work = {
    signIns: async () => {
      tokens.push(await signInSomebody(target));
      if (tokens.length > PEOPLE) tokens.shift();
    },
    queries: () => askWhoIAm(target, tokens[offered.queries % tokens.length] ?? ''),
  };
  const send = (kind: Kind) => {
    underWay[kind] += 1;
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
      .finally(() => (underWay[kind] -= 1));
  };
  const start = performance.now();
  let seconds = 0;
  while (seconds < 60) {
    await delay(TICK_MS);
    seconds = Math.min(60, (performance.now() - start) / 1000);
    for (const kind of KINDS) {
      for (; offered[kind] < seconds * TIMES * RATED[kind]; offered[kind] += 1) {
        if (underWay[kind] < MOST_UNDER_WAY) send(kind);
        else count.held += 1;
      }
    }
  }
  count.offered = offered.signIns + offered.queries;
  return count;
}

function signInSomebody(target: Target): Promise<string> {
  person += 1;
  const address = [10, person >> 16, person >> 8, person].map((part) => part & 255).join('.');
  const headers = { 'X-Forwarded-For': address };
  return signInByCode({ ...target, headers }, `person-${person}@example.com`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
