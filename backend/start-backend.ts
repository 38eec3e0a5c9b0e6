import { setFlagsFromString } from 'node:v8';
import { getRequestListener } from '@hono/node-server';
import type { Database } from './database/database.ts';
import { createHealthApp } from './health-app.ts';
import { openDatabase } from './database/open-database.ts';
import { createInboxApp } from './inbox/inbox-app.ts';
import { createInboxSender, createInboxStore } from './inbox/inbox-store.ts';
import { listen, type Listener } from './listen.ts';
import type { BackendSettings } from './settings.ts';

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
  // In the order of closing: requests end first, then what serves them, the database last.
  const closers: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0)) await close();
  };
  try {
    const backend = await listen(settings.backendPort, 'BACKEND_PORT');
    closers.push(backend.close);
    const inbox = await listen(settings.inboxPort, 'INBOX_PORT');
    closers.push(inbox.close);
    const database = await openDatabase(settings);
    closers.push(database.close);
    const close = await answer(settings, database, backend, inbox);
    closers.splice(-1, 0, close);
    return { url: backend.url, inboxUrl: inbox.url, database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function answer(
  settings: BackendSettings,
  database: Database,
  backend: Listener,
  inbox: Listener,
): Promise<() => void> {
  const [auth, tokens, keys, graphql, sweeper] = await Promise.all([
    import('./auth/auth-app.ts'),
    import('./auth/verify-token.ts'),
    import('./auth/signing-keys.ts').then((module) => module.loadSigningKeys(settings.dataDir)),
    import('./graphql/graphql-app.ts'),
    import('./auth/sweep.ts'),
  ]);
  const store = createInboxStore(database);
  const sender =
    settings.smtpUrl === undefined
      ? createInboxSender(store)
      : await import('./inbox/smtp.ts').then((smtp) =>
          smtp.createSmtpSender(settings.smtpUrl ?? ''),
        );
  const issuer = `${backend.url}/auth/v1`;
  const verifyToken = tokens.createOwnTokenVerifier(issuer, keys);
  const app = createHealthApp(database);
  app.route(
    '/auth/v1',
    auth.createAuthApp({ ...settings, database, keys, verifyToken, sender, issuer }),
  );
  app.route('/', graphql.createGraphqlApp(database, verifyToken));
  // What the gateway of a Supabase project says of services it does not run.
  app.notFound((context) => context.json({ message: 'no Route matched with those values' }, 404));
  const stopSweeping = await sweeper.sweepHourly(database);
  backend.answer(getRequestListener(app.fetch));
  inbox.answer(getRequestListener(createInboxApp(store).fetch));
  return () => {
    stopSweeping();
    sender.close();
  };
}
