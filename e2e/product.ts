import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the rates of the versions are read with. */
export const BEACON_KEY = 'the-key-of-the-tests';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface RunningProduct {
  readonly url: string;
  readonly backendUrl: string;
  readonly inboxUrl: string;
  /** The folder with its site and its database. */
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

/** Runs `npm start`'s program on ports and data of its own, with the builds that are there. */
export async function runProduct(env: NodeJS.ProcessEnv = {}): Promise<RunningProduct> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'plumbline-e2e-'));
  const [port = 0, backendPort = 0, inboxPort = 0] = await freePorts(3);
  const stop = await runProgram('scripts/start.ts', 'Plumbline is ready', {
    PORT: String(port),
    BEACON_KEY,
    OPERATIONS: 'released',
    OVERRIDE_ORIGINS: '',
    ...backendEnvironment(dataDir, backendPort, inboxPort),
    ...env,
  });
  return {
    url: `http://localhost:${port}`,
    backendUrl: `http://127.0.0.1:${backendPort}`,
    inboxUrl: `http://127.0.0.1:${inboxPort}`,
    dataDir,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The embedded backend as a test wants it: with data of its own, and no limits. */
export const backendEnvironment = (dataDir: string, backendPort: number, inboxPort: number) => ({
  BACKEND_PORT: String(backendPort),
  INBOX_PORT: String(inboxPort),
  DATA_DIR: dataDir,
  MAIL_GAP_SECONDS: '0',
  RATE_LIMITS: 'off',
});

/**
 * Runs a program of the project until it says that it is ready.
 * @returns what ends it
 * @throws Error with its output where it ends before
 */
export async function runProgram(
  file: string,
  ready: string,
  env: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const child = spawn('node', [file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await printed(child, ready);
  return () => ended(child);
}

function printed(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(text)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The product did not start:\n${output}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Ports that nothing listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
