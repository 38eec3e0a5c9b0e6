import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { LIVE } from '../release/folder-store.ts';
import { pageElements } from '../shared/contracts/index.ts';
import { type Settings, parseSettings } from '../shared/federation/settings.ts';
import { freePorts } from './free-ports.ts';

export interface Product {
  /** The folder of the live site, absolute. */
  readonly site: string;
  /** What its pages are given; the peers get the same, and so talk to the same backend. */
  readonly settings: Settings;
  readonly backend: { readonly url: string; readonly inboxUrl: string };
  /** Builds and releases what has changed in the sources meanwhile. */
  readonly release: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Runs `npm start`'s program on a copy of the sources, with data and ports of its own. */
export async function runProduct(sources: string): Promise<Product> {
  const [port, backendPort, inboxPort] = await freePorts(3);
  const dataDir = path.join(sources, '.data');
  const env = {
    ...process.env,
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    INBOX_PORT: String(inboxPort),
    DATA_DIR: dataDir,
    MAIL_GAP_SECONDS: '0',
    RATE_LIMITS: 'off',
  };
  const start = async () => {
    const child = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: sources,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await printed(child, 'Plumbline is ready');
    return child;
  };
  let running = await start();
  const stop = async () => {
    if (running.exitCode !== null) return;
    const exited = once(running, 'exit');
    running.kill('SIGTERM');
    await exited;
  };
  const site = path.join(dataDir, 'site', LIVE);
  const page = await readFile(path.join(site, 'app.html'), 'utf8');
  return {
    site,
    settings: readPageSettings(page),
    backend: {
      url: `http://127.0.0.1:${backendPort}`,
      inboxUrl: `http://127.0.0.1:${inboxPort}`,
    },
    async release() {
      await stop();
      running = await start();
    },
    stop,
  };
}

function readPageSettings(html: string): Settings {
  const text = new RegExp(`id="${pageElements.settings}">([^<]*)<`).exec(html)?.[1];
  return parseSettings(z.json().parse(JSON.parse(text ?? '{}')));
}

/** Resolves once the program has said so; rejects with all it said where it ends before. */
export function printed(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(text)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The program did not start:\n${output}`)));
  });
}
