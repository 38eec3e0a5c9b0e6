import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCache } from './compile-cache.ts';

/** A process of the backend, as in production. */
export interface ServerProcess {
  process: ChildProcess;
  /** The addresses that it named when it was ready, in its order; without a trailing slash. */
  urls: readonly string[];
  /** Its log so far. */
  readonly log: () => string;
  /** Sends the signal and resolves to the exit code; null if the signal itself ended it. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** How a process is started besides its environment. */
interface StartOptions {
  env: Record<string, string>;
  cwd?: string;
  /** The account that it runs as, if this one may choose. */
  uid?: number;
}

/**
 * Runs an entry of the backend, such as `main.ts`, on free ports, and waits until it is ready.
 * @param prefix the beginning of the command, such as `taskset`
 * @throws Error with its output if it fails
 */
export function startProcess(
  entry: string,
  env: Record<string, string>,
  prefix: readonly string[] = [],
): Promise<ServerProcess> {
  const file = fileURLToPath(new URL(`../${entry}`, import.meta.url));
  const free = { BACKEND_PORT: '0', INBOX_PORT: '0', NODE_ENV: 'production' };
  return startCommand([...prefix, process.execPath, file], {
    env: { ...free, ...compileCache(), ...env },
  });
}

/** Runs a command that prints its addresses when it is ready. See `startProcess`. */
export async function startCommand(
  [command = '', ...parameters]: readonly string[],
  options: StartOptions,
): Promise<ServerProcess> {
  const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let logged = '';
  child.stderr.on('data', (chunk) => (logged += String(chunk)));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('\n')) resolve();
    });
    child.once('exit', () => reject(new Error(logged)));
  });
  return {
    process: child,
    urls: [...said.matchAll(/http:\/\/[\d.:]+/g)].map(([url]) => url),
    log: () => logged,
    end: async (signal) => {
      const exited = once(child, 'exit');
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}

/** The memory that the process holds, in MB. */
export function residentMegabytes({ pid }: ChildProcess): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(kilobytes) / 1024);
}
