import { z } from 'zod';
import { createProjectTokenVerifier } from '../auth/verify-token.ts';
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

const TABLES = `select from public.projects, public.members, public.parties, public.invitations,
  operations.rate_limits, operations.beacon_errors, operations.outbox, operations.events,
  operations.needs_mails, operations.needs_mail_plan,
  public.contracts, public.payments, public.uploads limit 0`;
// Where row level security holds for the account, its counts of requests would be refused.
const RIGHTS = `select set_config('role', 'authenticated', true) as role
  where not row_security_active('operations.rate_limits')`;
// A grant on all functions of a schema holds for those that it had then.
const REFUSED_FUNCTIONS = `
  select oid::regprocedure::text as name from pg_catalog.pg_proc
  where pronamespace = 'operations'::regnamespace and not has_function_privilege(oid, 'execute')
  order by name`;
const UNDEFINED_TABLE = '42P01';
const INSUFFICIENT_PRIVILEGE = '42501';

async function refuseUnmigrated(database: Database): Promise<void> {
  try {
    await database.run(TABLES);
    const rights = await database.query(z.object({ role: z.string() }), RIGHTS);
    if (rights.length === 0) throw lacksRights();
    const refused = await database.query(z.object({ name: z.string() }), REFUSED_FUNCTIONS);
    if (refused.length > 0) throw lacksGrants(refused.map(({ name }) => name));
  } catch (error) {
    const state = error instanceof DatabaseError ? error.sqlState : undefined;
    if (state === INSUFFICIENT_PRIVILEGE) throw lacksRights();
    if (state !== UNDEFINED_TABLE) throw error;
    throw new DatabaseUnavailableError(
      'The database of DATABASE_URL lacks tables of the product. Apply its migrations first, with ' +
        '`supabase db push --linked`, and start again.',
    );
  }
}

const lacksRights = () =>
  new DatabaseUnavailableError(
    'The account of DATABASE_URL may not do what the API does. Use the account that applied the ' +
      "migrations (a Supabase project's `postgres`), or run the grants of docs/deploy.md (Database) " +
      'for this one: all of them, again after each migration.',
  );

const lacksGrants = (functions: readonly string[]) =>
  new DatabaseUnavailableError(
    `The account of DATABASE_URL may not call ${functions.join(', ')}. A migration has added what ` +
      'was not there when the account got its rights: run the grants of docs/deploy.md (Database) ' +
      'again, of which `grant execute on all functions in schema operations` gives these.',
  );
