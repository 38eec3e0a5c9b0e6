import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { PUBLIC_KEY } from '../settings.ts';
import { compileCache } from './compile-cache.ts';
import { mutantSettings } from './mutants.ts';
import { createTestData, type TestData } from './test-data.ts';
import { REMOVE_EVERYBODY } from './remove-everybody.ts';

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));
const started = z.object({ url: z.string(), inboxUrl: z.string() });
const answered = started.partial().extend({
  id: z.number(),
  rows: z.array(z.record(z.string(), z.json())).optional(),
  error: z.string().optional(),
});

type Rows = z.infer<typeof answered>['rows'];

type AuthRequest = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** A backend on free ports, in a process of its own. */
export interface TestBackend {
  url: string;
  inboxUrl: string;
  /** The publishable key. */
  key: string;
  dataDir: string;
  pid: number;
  /** Undefined on the embedded database. */
  databaseUrl: string | undefined;
  /** The settings of a further process on its database. */
  databaseEnv: ReturnType<typeof databaseEnv>;
  /** Runs a statement on its database, as the owner or as the user of `claims`. */
  readonly sql: (
    text: string,
    values?: (string | number | null)[],
    claims?: object,
  ) => Promise<NonNullable<Rows>>;
  /**
   * Removes all users from its database and activates another mutant, with `startedWith` also
   * during the start; without names none is. The returned backend replaces this one.
   */
  readonly reset: (mutant?: string, startedWith?: string) => Promise<TestBackend>;
  readonly isRunning: () => boolean;
  /** A request to the auth service with the public key, as JSON. */
  readonly auth: (path: string, init?: AuthRequest) => Promise<Response>;
  /** Ends the process at once, as a power switch does (SIGKILL). The data stays. */
  readonly kill: () => Promise<void>;
  /** Ends the process and starts one on the same data. */
  readonly restart: () => Promise<TestBackend>;
  /** Ends the process and removes its data. */
  readonly stop: () => Promise<void>;
}

/** Starts a backend with fresh data, or with `data`. See `useTestBackend`. */
export async function startTestBackend(
  env: Record<string, string> = {},
  data?: TestData,
): Promise<TestBackend> {
  return start(data ?? (await createTestData()), env);
}

async function start(data: TestData, env: Record<string, string>): Promise<TestBackend> {
  const child = fork(CHILD, {
    env: {
      BACKEND_PORT: '0',
      INBOX_PORT: '0',
      MAIL_GAP_SECONDS: '0',
      RATE_LIMITS: 'off',
      ...compileCache(),
      ...mutantSettings(),
      ...env,
      DATA_DIR: data.dataDir,
      ...databaseEnv(data),
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const urls = await waitForStart(child);
  // A run that aborts must not wait for it; the child ends when its parent has ended.
  child.unref();
  child.channel?.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
  return describe(child, data, env, urls);
}

function describe(
  child: ChildProcess,
  data: TestData,
  env: Record<string, string>,
  { url, inboxUrl }: z.infer<typeof started>,
): TestBackend {
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const disconnect = async () => {
    if (!child.connected) return;
    child.disconnect();
    await once(child, 'exit');
  };
  return {
    url,
    inboxUrl,
    key: PUBLIC_KEY,
    dataDir: data.dataDir,
    pid: child.pid ?? 0,
    databaseUrl: data.databaseUrl,
    databaseEnv: databaseEnv(data),
    sql: (text, values, claims) => runSql(child, text, values, claims),
    reset: async (mutant = '', startedWith = '') => {
      const urls = started.parse(await ask(child, { mutant, startedWith }));
      await runSql(child, REMOVE_EVERYBODY);
      return describe(child, data, env, urls);
    },
    isRunning: () => child.connected,
    auth: (path, { headers, ...init } = {}) =>
      fetch(`${url}/auth/v1${path}`, {
        redirect: 'manual',
        ...init,
        headers: { apikey: PUBLIC_KEY, 'Content-Type': 'application/json', ...headers },
      }),
    kill: () => end('SIGKILL'),
    restart: async () => {
      await disconnect();
      return start(data, env);
    },
    stop: async () => {
      await disconnect();
      await data.remove();
    },
  };
}

const databaseEnv = ({ databaseUrl = '', directUrl = '' }: TestData) => ({
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: directUrl,
});

async function waitForStart(child: ChildProcess) {
  let complaints = '';
  child.stderr?.on('data', (chunk) => (complaints += String(chunk)));
  const [message] = await Promise.race([
    once(child, 'message') as Promise<unknown[]>,
    once(child, 'exit').then(() => {
      throw new Error(complaints);
    }),
  ]);
  return started.parse(message);
}

async function runSql(
  child: ChildProcess,
  ...[text, values = [], claims]: Parameters<TestBackend['sql']>
) {
  const asked = { text, values, claims: claims ? JSON.stringify(claims) : null };
  return (await ask(child, asked)).rows ?? [];
}

let last = 0;

function ask(child: ChildProcess, asked: object) {
  const id = (last += 1);
  return new Promise<z.infer<typeof answered>>((resolve, reject) => {
    child.on('message', function receive(message) {
      const answer = answered.safeParse(message);
      if (!answer.success || answer.data.id !== id) return;
      child.off('message', receive);
      if (answer.data.error === undefined) resolve(answer.data);
      else reject(new Error(answer.data.error));
    });
    child.send({ ...asked, id });
  });
}
