import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PUBLIC_KEY } from '../../backend/settings.ts';
import { supabaseUnderTest } from '../../backend/testing/supabase-settings.ts';
import { freePorts } from '../../scripts/machine/free-ports.ts';
import { runProgram } from '../../scripts/process/run-program.ts';

/** The key to the error rates. */
export const BEACON_KEY = 'the-key-of-the-tests';

export interface RunningProduct {
  readonly url: string;
  readonly backendUrl: string;
  /** Of the embedded auth service, or of the Supabase project of `TEST_SUPABASE_URL`. */
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
  readonly inboxUrl: string;
  /** The folder with its site and its database. */
  readonly dataDir: string;
  /** Ends its processes and keeps its folder. */
  readonly end: () => Promise<void>;
  /** Ends its processes and removes its folder. */
  readonly stop: () => Promise<void>;
}

/** Runs the program of `npm start` with the existing builds, on its own ports and data. */
export async function runProduct(
  env: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  const dataDir = await makeDataDir();
  const [port = 0, backendPort = 0, inboxPort = 0] = await freePorts(3);
  const end = await runProgram('scripts/start.ts', 'Plumbline is ready', {
    PORT: String(port),
    BEACON_KEY,
    OPERATIONS: 'released',
    OVERRIDE_ORIGINS: '',
    ...backendEnvironment(dataDir, backendPort, inboxPort),
    ...(supabaseUnderTest && {
      SUPABASE_URL: supabaseUnderTest.TEST_SUPABASE_URL,
      SUPABASE_ANON_KEY: supabaseUnderTest.TEST_SUPABASE_KEY,
      DATABASE_URL: supabaseUnderTest.TEST_SUPABASE_DATABASE_URL,
    }),
    ...env,
  });
  const backendUrl = `http://127.0.0.1:${backendPort}`;
  return {
    url: `http://localhost:${port}`,
    backendUrl,
    supabaseUrl: supabaseUnderTest?.TEST_SUPABASE_URL ?? backendUrl,
    supabaseKey: supabaseUnderTest?.TEST_SUPABASE_KEY ?? PUBLIC_KEY,
    inboxUrl: supabaseUnderTest?.TEST_INBOX_URL ?? `http://127.0.0.1:${inboxPort}`,
    dataDir,
    end,
    stop: async () => {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates a product's folder: a copy of the one from `global-setup.ts`, if there is one. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'plumbline-e2e-'));
  const kept = process.env['PRODUCT_FOLDER'];
  // `cp` of node:fs/promises takes twice the time.
  if (kept) cpSync(kept, dataDir, { recursive: true });
  return dataDir;
}

/** The environment of an embedded backend without rate limits. */
export const backendEnvironment = (dataDir: string, backendPort: number, inboxPort: number) => ({
  BACKEND_PORT: String(backendPort),
  INBOX_PORT: String(inboxPort),
  DATA_DIR: dataDir,
  MAIL_GAP_SECONDS: '0',
  RATE_LIMITS: 'off',
});
