import { getRequestListener } from '@hono/node-server';
import { createAuthApp } from '../auth/auth-app.ts';
import { loadSigningKeys } from '../auth/signing-keys.ts';
import { authSweeps } from '../auth/sweep.ts';
import { createOwnTokenVerifier } from '../auth/verify-token.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { sweepEvery } from '../database/sweep.ts';
import { vacuum } from '../database/vacuum.ts';
import { listen } from '../http/listen.ts';
import { createInboxApp } from '../inbox/inbox-app.ts';
import { createInboxSender, createInboxStore } from '../inbox/inbox-store.ts';
import { createSmtpSender } from '../mail/smtp.ts';
import type { PaymentPort } from '../payments/payment-port.ts';
import { recordPort } from '../payments/record-port.ts';
import type { BackendSettings } from '../settings.ts';
import { startServer } from './start-server.ts';
import { openBlobStore } from '../storage/blobs/open-blob-store.ts';
import { createLinkSigner } from '../storage/signed-links.ts';
import { createStorageApp } from '../storage/storage-app.ts';
import { sweepObjects, sweepOrphans } from '../storage/sweep-objects.ts';
import { createUploadCheck } from '../uploads/check-upload.ts';

// The default of PostgreSQL's autovacuum_naptime.
const VACUUM_MS = 60_000;

/** An embedded backend that is running. */
export interface Backend {
  /** Where Supabase Auth (`/auth/v1`) and GraphQL (`/api/graphql`) answer; no trailing slash. */
  url: string;
  inboxUrl: string;
  /** For tools in the same process, such as seeding and tests. */
  database: Database;
  /** Answers what is under way, then closes everything. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the embedded backend. Several may run in one process, each with its own ports and data.
 * Payments are made by `port`.
 * @throws SettingsError when a port is taken, or the bucket for objects refuses
 * @throws DatabaseUnavailableError when the data is in use or cannot be reached
 */
export async function startBackend(
  settings: BackendSettings,
  port: PaymentPort = recordPort,
): Promise<Backend> {
  const { inboxPort, smtpUrl, mailFrom, dataDir } = settings;
  await using started = new AsyncDisposableStack();
  const { url, serve } = await startServer(settings, started);
  const inbox = await listen({ port: inboxPort, host: settings.host, setting: 'INBOX_PORT' });
  started.defer(inbox.close);
  const database = await openDatabase(settings);
  started.defer(database.close);
  if (database.engine === 'pglite') started.defer(sweepEvery(VACUUM_MS, database, [vacuum]));
  const store = createInboxStore(database, mailFrom);
  const sender = smtpUrl ? await createSmtpSender(smtpUrl, mailFrom) : createInboxSender(store);
  started.defer(sender.close);
  const keys = await loadSigningKeys(dataDir);
  const issuer = `${url}/auth/v1`;
  const blobs = await openBlobStore(settings.objects);
  const links = createLinkSigner(keys.digest('links to objects'));
  inbox.answer(getRequestListener(createInboxApp(store).fetch));
  // Its requests end before the database that they read.
  started.defer(inbox.close);
  await serve({
    database,
    verifyToken: createOwnTokenVerifier(issuer, keys),
    sender,
    port,
    createAuth: (service) => createAuthApp({ ...settings, ...service, keys, sender, issuer }),
    createStorage: (service) => createStorageApp({ ...service, blobs, links }),
    checkUpload: createUploadCheck({ database, storageUrl: `${url}/storage/v1` }),
    sweeps: [...authSweeps, sweepObjects(blobs), sweepOrphans(blobs)],
  });
  const running = started.move();
  return { url, inboxUrl: inbox.url, database, stop: () => running.disposeAsync() };
}
