import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseUnavailableError, reasonOf } from './database.ts';
import { identifyProcess, isRunning } from './process-identity.ts';

const ATTEMPTS = 5;

/** The right of this process to use a directory. */
export type Claim = { readonly release: () => Promise<void> };

/**
 * Claims `directory` for this process alone. Each process puts its own file, named by who it is,
 * in `<directory>.lock/` and then looks for the files of others: of two that come at once at least
 * one sees the other, so they are never both let in. Files of dead processes are cleared away.
 * @throws DatabaseUnavailableError naming the process that has it
 */
export async function claimDirectory(directory: string): Promise<Claim> {
  const lock = `${directory}.lock`;
  const self = identifyProcess();
  const file = path.join(lock, self);
  const release = () => rm(file, { force: true });
  await mkdir(lock, { recursive: true }).catch((error: unknown) => {
    throw unusable(directory, error);
  });
  for (let attempt = 1; ; attempt += 1) {
    await writeFile(file, '', { flag: 'wx' }).catch((error: unknown) => {
      const claimed = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      throw claimed ? inUse(directory, self) : unusable(directory, error);
    });
    const rival = await findRival(lock, self);
    if (rival === undefined) return { release };
    await release();
    if (attempt === ATTEMPTS) throw inUse(directory, rival);
    await delay(20 + Math.random() * 80);
  }
}

async function findRival(lock: string, self: string): Promise<string | undefined> {
  for (const other of await readdir(lock)) {
    if (other === self) continue;
    if (isRunning(other)) return other;
    await rm(path.join(lock, other), { force: true });
  }
  return undefined;
}

function unusable(directory: string, error: unknown): DatabaseUnavailableError {
  return new DatabaseUnavailableError(
    `${directory} cannot be used (${reasonOf(error)}). Set DATA_DIR to a directory that this ` +
      'process may write to.',
  );
}

function inUse(directory: string, owner: string): DatabaseUnavailableError {
  return new DatabaseUnavailableError(
    `${directory} is in use by process ${owner.split('.')[0]}. Stop that one first, ` +
      'or set DATA_DIR to another directory.',
  );
}
