import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { residentMegabytes, startProcess } from './testing/start-process.ts';
import { askWhoIAm, signInByCode } from './testing/target.ts';

const SECONDS = 10;
const PEOPLE_AT_ONCE = 8;
const REQUESTS_AT_ONCE = 16;

/** One measured number beside the least, or the most, that it has to be. */
export type Measurement = { what: string; measured: number; wanted: string; met: boolean };

/**
 * Measures the embedded backend on one core: a process of its own with fresh data and without
 * limits, pinned by `taskset` where there is one, asked over the network by this process.
 */
export async function benchBackend(seconds: number = SECONDS): Promise<Measurement[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'plumbline-bench-'));
  const env = { DATA_DIR: dataDir, MAIL_GAP_SECONDS: '0', RATE_LIMITS: 'off' };
  const server = await startProcess('main.ts', env, pin());
  const [url = '', inboxUrl = ''] = server.urls;
  const backend = { url, inboxUrl };
  try {
    const token = await signInByCode(backend, 'warm@example.com');
    await repeat(1, PEOPLE_AT_ONCE, (count) => signInByCode(backend, `warm-${count}@example.com`));
    const signIns = await repeat(seconds, PEOPLE_AT_ONCE, (count) =>
      signInByCode(backend, `person-${count}@example.com`),
    );
    await repeat(1, REQUESTS_AT_ONCE, () => askWhoIAm(backend, token));
    const queries = await repeat(seconds, REQUESTS_AT_ONCE, () => askWhoIAm(backend, token));
    const memory = residentMegabytes(server.process);
    return [
      { what: 'whole sign-ins / s', measured: signIns, wanted: '>= 50', met: signIns >= 50 },
      { what: 'currentUser / s', measured: queries, wanted: '>= 600', met: queries >= 600 },
      { what: 'resident memory, MB', measured: memory, wanted: '< 450', met: memory < 450 },
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

/** Runs `task` over and over, `atOnce` at a time; returns how many a second. */
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

if (import.meta.main) {
  const measurements = await benchBackend();
  console.table(measurements);
  process.exitCode = measurements.every(({ met }) => met) ? 0 : 1;
}
