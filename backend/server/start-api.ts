import { createProjectTokenVerifier } from '../auth/verify-token.ts';
import { findLackedRights } from '../database/api-rights.ts';
import { DatabaseError, DatabaseUnavailableError, type Database } from '../database/database.ts';
import { openPostgres } from '../database/postgres.ts';
import { createSmtpSender } from '../mail/smtp.ts';
import type { PaymentPort } from '../payments/payment-port.ts';
import { recordPort } from '../payments/record-port.ts';
import type { ApiSettings } from '../settings.ts';
import { log } from '../observability/log.ts';
import { startServer } from './start-server.ts';
import { createUploadCheck } from '../uploads/check-upload.ts';
import { sweepHostedObjects } from '../uploads/sweep-hosted.ts';

/**
 * Starts the GraphQL API alone, beside a Supabase project that does the rest. It holds no state, so
 * that any number may run on one database. Payments are made by `port`.
 * @throws SettingsError when a port is taken
 * @throws DatabaseUnavailableError when the database does not answer, lacks tables, or its account rights
 */
export async function startApi(settings: ApiSettings, port: PaymentPort = recordPort) {
  await using started = new AsyncDisposableStack();
  const { url, serve } = await startServer(settings, started);
  const { directUrl } = settings;
  const database = await openPostgres(settings.databaseUrl, { directUrl });
  started.defer(database.close);
  await refuseUnmigrated(database);
  const { smtpUrl, mailFrom } = settings;
  const sender = smtpUrl === undefined ? undefined : await createSmtpSender(smtpUrl, mailFrom);
  started.defer(() => sender?.close());
  const verifyToken = createProjectTokenVerifier(settings.supabaseUrl, settings.jwtSecret);
  const { supabaseUrl, supabaseKey, secretKey } = settings;
  const storage = { storageUrl: `${supabaseUrl.replace(/\/+$/, '')}/storage/v1` };
  const checkUpload = createUploadCheck({ database, ...storage, apiKey: supabaseKey });
  if (secretKey === undefined) log.info('objects_stay', { without: 'SUPABASE_SECRET_KEY' });
  const sweeps = [sweepHostedObjects({ ...storage, secretKey })];
  await serve({ database, verifyToken, sender, port, checkUpload, sweeps });
  const running = started.move();
  return { url, stop: () => running.disposeAsync() };
}

const UNDEFINED_TABLE = '42P01';

async function refuseUnmigrated(database: Database): Promise<void> {
  try {
    const lacked = await findLackedRights(database);
    if (lacked) throw new DatabaseUnavailableError(`${lacked.problem} ${lacked.solution}`);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.sqlState === UNDEFINED_TABLE)) throw error;
    throw new DatabaseUnavailableError(
      'The database of DATABASE_URL lacks tables of the product. Apply its migrations first, with ' +
        '`supabase db push --linked`, and start again.',
    );
  }
}
