import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCache } from './compile-cache.ts';
import type { Target } from './target.ts';

const MAIN = fileURLToPath(new URL('./waiting-main.ts', import.meta.url));

/** A process of the embedded backend, loaded and not started. */
export interface PreparedMain {
  /** Resolves when it answers. @throws Error with its output if it ends instead */
  readonly start: () => Promise<Target>;
  /** Ends it at once, as a power switch does (SIGKILL). */
  readonly kill: () => Promise<void>;
}

/** Loads `main.ts` without limits, with `env` as well. */
export async function prepareMain(env: Record<string, string>): Promise<PreparedMain> {
  const free = { BACKEND_PORT: '0', INBOX_PORT: '0', MAIL_GAP_SECONDS: '0', RATE_LIMITS: 'off' };
  const child = fork(MAIN, {
    env: { ...free, ...compileCache(), ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let complaints = '';
  child.stderr?.on('data', (chunk) => (complaints += String(chunk)));
  await once(child, 'message');
  return {
    start: () =>
      new Promise((resolve, reject) => {
        child.stdout?.once('data', (line) => {
          const [url = '', inboxUrl = ''] = String(line).match(/http:\/\/[\d.:]+/g) ?? [];
          resolve({ url, inboxUrl });
        });
        child.once('exit', () => reject(new Error(complaints)));
        child.send('start');
      }),
    kill: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
