import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseUnavailableError, reasonOf } from './database.ts';
import { identifyProcess, isInSight, isRunning } from './process-identity.ts';

const ATTEMPTS = 5;
const RENEW_MS = 2000;
// A process may be busy for a while, and clocks of two machines differ a little.
const STALE_MS = 15_000;

/**
 * Claims `directory` for this process alone. Each process puts a file, named by its identity,
 * in `<directory>.lock/` and then looks for the files of others: of two that come at once at least
 * one sees the other, so they are never both let in. Files of dead processes are cleared away.
 * @returns a function that gives it up
 * @throws DatabaseUnavailableError naming the process that has it
 */
export async function claimDirectory(directory: string): Promise<() => Promise<void>> {
  const lock = `${directory}.lock`;
  const self = identifyProcess();
  const file = path.join(lock, self);
  let renewal: NodeJS.Timeout | undefined;
  const release = () => {
    clearInterval(renewal);
    return rm(file, { force: true });
  };
  await mkdir(lock, { recursive: true }).catch((error: unknown) => {
    throw unusable(directory, error);
  });
  for (let attempt = 1; ; attempt += 1) {
    await writeFile(file, '', { flag: 'wx' }).catch((error: unknown) => {
      const claimed = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      throw claimed ? inUse(directory, self) : unusable(directory, error);
    });
    const rival = await findRival(lock, self);
    if (rival === undefined) {
      renewal = setInterval(() => void renew(file), RENEW_MS).unref();
      return release;
    }
    await release();
    if (attempt === ATTEMPTS) throw inUse(directory, rival);
    await delay(20 + Math.random() * 80);
  }
}

async function findRival(lock: string, self: string): Promise<string | undefined> {
  for (const other of await readdir(lock)) {
    if (other === self) continue;
    if (await isThere(lock, other)) return other;
    await rm(path.join(lock, other), { force: true });
  }
  return undefined;
}

async function isThere(lock: string, other: string): Promise<boolean> {
  if (isInSight(other)) return isRunning(other);
  const { mtimeMs } = await stat(path.join(lock, other)).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs < STALE_MS;
}

async function renew(file: string): Promise<void> {
  const now = new Date();
  // A missed renewal, as on a full disk, is far from STALE_MS.
  await utimes(file, now, now).catch(() => undefined);
}

function unusable(directory: string, error: unknown): DatabaseUnavailableError {
  return new DatabaseUnavailableError(
    `${directory} cannot be used (${reasonOf(error)}). Set DATA_DIR to a directory that this ` +
      'process may write to.',
  );
}

function inUse(directory: string, owner: string): DatabaseUnavailableError {
  const [pid] = owner.split('.');
  const place = isInSight(owner) ? '' : ' of another container or machine';
  return new DatabaseUnavailableError(
    `${directory} is in use by process ${pid}${place}. Stop that one first, ` +
      'or set DATA_DIR to another directory.',
  );
}
