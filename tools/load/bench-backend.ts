import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { residentMegabytes, startProcess } from '../../backend/testing/start-process.ts';
import { askWhoIAm, signInByCode } from '../../backend/testing/target.ts';
import { type Figure, figure } from '../figure.ts';

const CONCURRENT_USERS = 8;
const CONCURRENT_REQUESTS = 16;

/**
 * Measures the embedded backend on one core, over the network. It runs in its own process with an
 * empty database and without rate limits, and is pinned to a core if `taskset` is installed.
 */
export async function benchBackend(seconds: number): Promise<Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'plumbline-bench-'));
  const env = { DATA_DIR: dataDir, MAIL_GAP_SECONDS: '0', RATE_LIMITS: 'off' };
  const server = await startProcess('main.ts', env, pin());
  const [url = '', inboxUrl = ''] = server.urls;
  const backend = { url, inboxUrl };
  try {
    const token = await signInByCode(backend, 'warm@example.com');
    await repeat(1, CONCURRENT_USERS, (count) =>
      signInByCode(backend, `warm-${count}@example.com`),
    );
    const signIns = await repeat(seconds, CONCURRENT_USERS, (count) =>
      signInByCode(backend, `person-${count}@example.com`),
    );
    await repeat(1, CONCURRENT_REQUESTS, () => askWhoIAm(backend, token));
    const queries = await repeat(seconds, CONCURRENT_REQUESTS, () => askWhoIAm(backend, token));
    const memory = residentMegabytes(server.process);
    return [
      figure('whole sign-ins a second', signIns, { atLeast: 50 }),
      figure('currentUser a second', queries, { atLeast: 600 }),
      figure('resident memory, MB', memory, { atMost: 450 }),
    ];
  } finally {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

function pin(): string[] {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    return ['taskset', '-c', '0'];
  } catch {
    return [];
  }
}

/** Repeats a task, `atOnce` at a time. @returns how many finished per second */
async function repeat(seconds: number, atOnce: number, task: (count: number) => Promise<unknown>) {
  const start = performance.now();
  const end = start + seconds * 1000;
  let count = 0;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await task((count += 1));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return Math.round(done / ((performance.now() - start) / 1000));
}
