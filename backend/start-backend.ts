import { setFlagsFromString } from 'node:v8';
import { getRequestListener } from '@hono/node-server';
import { createBaseApp } from './base-app.ts';
import { createBeaconsApp } from './beacons/beacons-app.ts';
import { beaconSweeps } from './beacons/keep-beacons.ts';
import { createClientAddress } from './client-address.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { vacuum } from './database/vacuum.ts';
import { createInboxApp } from './inbox/inbox-app.ts';
import { createInboxSender, createInboxStore } from './inbox/inbox-store.ts';
import { createRetirement, type Retirement } from './lifecycle.ts';
import { listen, type Listener } from './listen.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { chooseRateLimiter, sweepRateLimits } from './rate-limit.ts';
import { serveMetrics } from './serve-metrics.ts';
import { sweepProjects } from './graphql/projects/deleted-projects.ts';
import { HOURLY, sweepEvery } from './sweep.ts';
import type { BackendSettings } from './settings.ts';

const HOST = '127.0.0.1';
// Left alone, V8 lets the garbage of requests grow to hundreds of megabytes for a little speed.
const KEEP_HEAP_SMALL = ['--semi-space-growth-factor=1', '--heap-growing-percent=50'];

/** An embedded backend that is running. */
export type Backend = {
  /** Where Supabase Auth (`/auth/v1`) and GraphQL (`/api/graphql`) answer; no trailing slash. */
  url: string;
  inboxUrl: string;
  /** For tools in the same process, such as seeding and tests. */
  database: Database;
  /** Answers what is under way, then closes everything. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts the embedded backend. Several may run in one process, each with its own ports and data.
 * @throws SettingsError when a port is taken
 * @throws DatabaseUnavailableError when the data is in use or cannot be reached
 */
export async function startBackend(settings: BackendSettings): Promise<Backend> {
  KEEP_HEAP_SMALL.forEach(setFlagsFromString);
  const metrics = createMetrics();
  const retirement = createRetirement(settings.drainSeconds);
  // In the order of closing: requests end first, then what serves them, the database last.
  const closers: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0)) await close();
  };
  try {
    const backend = await listen({
      port: settings.backendPort,
      host: HOST,
      setting: 'BACKEND_PORT',
      onShed: () => metrics.shed.inc(),
      isStopping: retirement.isStopping,
    });
    closers.push(backend.close);
    const inbox = await listen({ port: settings.inboxPort, host: HOST, setting: 'INBOX_PORT' });
    closers.push(inbox.close);
    const database = await openDatabase(settings);
    closers.push(database.close);
    const parts = { settings, database, metrics, retirement };
    closers.splice(-1, 0, await answer(parts, backend, inbox));
    closers.splice(-1, 0, await serveMetrics(settings, HOST, database, metrics));
    closers.unshift(retirement.announce);
    return { url: backend.url, inboxUrl: inbox.url, database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

// As often as a PostgreSQL server looks whether it should.
const VACUUM_MS = 60_000;

type Parts = {
  settings: BackendSettings;
  database: Database;
  metrics: Metrics;
  retirement: Retirement;
};

async function answer(
  parts: Parts,
  backend: Listener,
  inbox: Listener,
): Promise<() => Promise<void>> {
  const { settings, database, metrics, retirement } = parts;
  const [auth, tokens, keys, graphql, authSweeps] = await Promise.all([
    import('./auth/auth-app.ts'),
    import('./auth/verify-token.ts'),
    import('./auth/signing-keys.ts').then((module) => module.loadSigningKeys(settings.dataDir)),
    import('./graphql/graphql-app.ts'),
    import('./auth/sweep.ts').then((module) => module.authSweeps),
  ]);
  const store = createInboxStore(database, settings.mailFrom);
  const { smtpUrl, mailFrom } = settings;
  const sender =
    smtpUrl === undefined
      ? createInboxSender(store)
      : await import('./inbox/smtp.ts').then((smtp) => smtp.createSmtpSender(smtpUrl, mailFrom));
  const service = {
    ...settings,
    database,
    keys,
    sender,
    issuer: `${backend.url}/auth/v1`,
    verifyToken: tokens.createOwnTokenVerifier(`${backend.url}/auth/v1`, keys),
    clientAddress: createClientAddress(settings.trustedHops),
    limiter: chooseRateLimiter(settings, database, metrics),
  };
  const app = createBaseApp({ database, metrics, isStopping: retirement.isStopping });
  app.route('/auth/v1', auth.createAuthApp(service));
  app.route('/', createBeaconsApp(service));
  app.route('/', graphql.createGraphqlApp(service));
  const stopSweeping = sweepEvery(HOURLY, database, [
    ...authSweeps,
    sweepRateLimits,
    ...beaconSweeps,
    sweepProjects,
  ]);
  const stopVacuum =
    database.engine === 'pglite' ? sweepEvery(VACUUM_MS, database, [vacuum]) : undefined;
  backend.answer(getRequestListener(app.fetch));
  inbox.answer(getRequestListener(createInboxApp(store).fetch));
  return async () => {
    await Promise.all([stopSweeping(), stopVacuum?.()]);
    sender.close();
  };
}
