import { execFile } from 'node:child_process';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../../scripts/machine/find-postgres.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const MOST_TRIES = 20;

/** A temporary PostgreSQL for one run of the tests. */
export interface TemporaryPostgres {
  /** For `TEST_DATABASE_URL`: may create databases. */
  url: string;
  /** Ends all its processes at once, as a power switch does (SIGKILL), and starts it again. */
  readonly crash: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts Debian's PostgreSQL on a free port with its data in a temporary directory, so that the
 * backend's tests can run on it: `TEST_DATABASE_URL=<url> jest backend`.
 * @returns undefined where that package is not installed
 */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres | undefined> {
  const binaries = await findPostgres();
  if (binaries === undefined) return undefined;
  const directory = await mkdtemp(path.join(tmpdir(), 'plumbline-postgres-'));
  const owner = process.getuid?.() === 0 ? 'postgres' : undefined;
  // PostgreSQL refuses to run as root: root runs it as the account of the package.
  if (owner !== undefined) await giveTo(owner, directory);
  const call = (program: string, ...rest: string[]) => {
    const command = [path.join(binaries, program), ...rest];
    const [file = '', ...parameters] = owner ? ['runuser', '-u', owner, '--', ...command] : command;
    return run(file, parameters, { cwd: directory });
  };
  const data = path.join(directory, 'data');
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${directory} -F -c max_connections=200`;
  const stop = async () => {
    await call('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop').catch(() => undefined);
    await rm(directory, { recursive: true, force: true });
  };
  const log = path.join(directory, 'log');
  const start = () => call('pg_ctl', '-D', data, '-o', options, '-l', log, '-w', 'start');
  const crash = async () => {
    await killAll(path.join(data, 'postmaster.pid'));
    // It refuses to start until the last of them has ended.
    for (let left = MOST_TRIES; left > 0; left -= 1) {
      const refused = await start().then(() => false, Boolean);
      if (!refused) return;
    }
    throw new Error(`PostgreSQL does not start again: ${await readFile(log, 'utf8')}`);
  };
  try {
    await call('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync');
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, crash, stop };
}

async function killAll(pidFile: string): Promise<void> {
  const [pid = ''] = (await readFile(pidFile, 'utf8')).split('\n', 1);
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', pid]);
  // A process that has already ended is no failure.
  await run('kill', ['-KILL', pid, ...stdout.split(/\s+/).filter(Boolean)]).catch(() => undefined);
}

async function giveTo(owner: string, directory: string): Promise<void> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, owner])).stdout)),
  );
  if (uid !== undefined && gid !== undefined) await chown(directory, uid, gid);
}
