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
export async function runProduct(): Promise<RunningProduct> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'plumbline-e2e-'));
  const [port, backendPort, inboxPort] = await freePorts(3);
  const child = spawn('node', ['scripts/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      INBOX_PORT: String(inboxPort),
      DATA_DIR: dataDir,
      MAIL_GAP_SECONDS: '0',
      RATE_LIMITS: 'off',
      BEACON_KEY,
      OPERATIONS: 'released',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await printed(child, 'Plumbline is ready');
  return {
    url: `http://localhost:${port}`,
    backendUrl: `http://127.0.0.1:${backendPort}`,
    inboxUrl: `http://127.0.0.1:${inboxPort}`,
    dataDir,
    stop: async () => {
      await ended(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
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

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
