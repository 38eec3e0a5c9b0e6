import { createProjectTokenVerifier } from './auth/verify-token.ts';
import { DatabaseError, DatabaseUnavailableError, type Database } from './database/database.ts';
import { openPostgres } from './database/postgres.ts';
import type { ApiSettings } from './settings.ts';
import { startServer } from './start-server.ts';

/**
 * Starts the GraphQL API alone, beside a Supabase project that does the rest. It holds no state, so
 * that any number may run on one database.
 * @throws SettingsError when a port is taken
 * @throws DatabaseUnavailableError when the database does not answer, or lacks tables
 */
export async function startApi(settings: ApiSettings) {
  await using started = new AsyncDisposableStack();
  const { url, serve } = await startServer(settings, started);
  const database = await openPostgres(settings.databaseUrl);
  started.defer(database.close);
  await refuseUnmigrated(database);
  const verifyToken = createProjectTokenVerifier(settings.supabaseUrl, settings.jwtSecret);
  await serve({ database, verifyToken });
  const running = started.move();
  return { url, stop: () => running.disposeAsync() };
}

const NEEDED =
  'select from public.projects, operations.rate_limits, operations.beacon_errors limit 0';
const UNDEFINED_TABLE = '42P01';

async function refuseUnmigrated(database: Database): Promise<void> {
  await database.run(NEEDED).catch((error: unknown) => {
    if (!(error instanceof DatabaseError && error.sqlState === UNDEFINED_TABLE)) throw error;
    throw new DatabaseUnavailableError(
      'The database of DATABASE_URL lacks tables of the product. Apply its migrations first, with ' +
        '`supabase db push`, and start again.',
    );
  });
}
