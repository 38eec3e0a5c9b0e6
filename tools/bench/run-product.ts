import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LIVE } from '../../delivery/release/folder-store.ts';
import { readPageElement } from '../../delivery/site/read-page.ts';
import { pageElements } from '../../shared/contracts/index.ts';
import { type Settings, parseSettings } from '../../shared/federation/settings.ts';
import { freePorts } from '../../scripts/machine/free-ports.ts';
import { runProgram } from '../../scripts/process/run-program.ts';

export interface Product {
  /** The absolute path of the live site. */
  readonly site: string;
  /** The settings of its pages. The peers get the same ones, and so use the same backend. */
  readonly settings: Settings;
  readonly backend: { readonly url: string; readonly inboxUrl: string };
  /** Builds and releases changed sources. */
  readonly release: () => Promise<void>;
  /** Ends the program and starts it again. @returns the seconds until it is ready */
  readonly startAgain: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Runs the program of `npm start` on a copy of the sources, on its own data and ports. */
export async function runProduct(sources: string): Promise<Product> {
  const [port, backendPort, inboxPort] = await freePorts(3);
  const dataDir = path.join(sources, '.data');
  const env = {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    INBOX_PORT: String(inboxPort),
    DATA_DIR: dataDir,
    MAIL_GAP_SECONDS: '0',
    RATE_LIMITS: 'off',
  };
  const start = () => runProgram('scripts/start.ts', 'Plumbline is ready', env, sources);
  let stop = await start();
  const site = path.join(dataDir, 'site', LIVE);
  const page = await readFile(path.join(site, 'app.html'), 'utf8');
  return {
    site,
    settings: parseSettings(readPageElement(page, pageElements.settings)),
    backend: {
      url: `http://127.0.0.1:${backendPort}`,
      inboxUrl: `http://127.0.0.1:${inboxPort}`,
    },
    async release() {
      await stop();
      stop = await start();
    },
    async startAgain() {
      await stop();
      const begun = performance.now();
      stop = await start();
      return (performance.now() - begun) / 1000;
    },
    stop: () => stop(),
  };
}
