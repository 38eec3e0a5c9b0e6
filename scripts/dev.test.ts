import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from './machine/free-ports.ts';
import { root } from './process/run.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'plumbline-dev-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Runs `npm run dev` to its end. */
async function dev(args: readonly string[], port?: number) {
  const [free = 0, backend = 0, inbox = 0] = await freePorts(3);
  const ports = {
    PORT: String(port ?? free),
    BACKEND_PORT: String(backend),
    INBOX_PORT: String(inbox),
  };
  return promisify(execFile)('node', ['scripts/dev.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, ...ports },
  });
}

it('ends if a needed remote was never released', async () => {
  await expect(dev(['projects'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("no release of marketing. Run 'npm start' once first."),
  });
});

it('ends if a port is taken, and names it', async () => {
  const [port = 0] = await freePorts(1);
  const server = createServer((_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(port, resolve));
  await expect(dev([], port)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Port ${port} is taken.`),
  });
  server.close();
});
