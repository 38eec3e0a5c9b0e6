import { getRequestListener } from '@hono/node-server';
import { createProjectTokenVerifier } from './auth/verify-token.ts';
import { createBeaconsApp } from './beacons/beacons-app.ts';
import { beaconSweeps } from './beacons/keep-beacons.ts';
import { createClientAddress } from './client-address.ts';
import { chooseRateLimiter, sweepRateLimits } from './rate-limit.ts';
import { sweepProjects } from './graphql/projects/deleted-projects.ts';
import { HOURLY, sweepEvery } from './sweep.ts';
import { createBaseApp } from './base-app.ts';
import { DatabaseError, DatabaseUnavailableError } from './database/database.ts';
import { openPostgres } from './database/postgres.ts';
import { createGraphqlApp } from './graphql/graphql-app.ts';
import { createRetirement } from './lifecycle.ts';
import { listen } from './listen.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';
import type { ApiSettings } from './settings.ts';

/**
 * Starts the GraphQL API alone, beside a Supabase project that does the rest. It holds no state, so
 * that any number may run on one database.
 * @throws SettingsError when the port is taken
 * @throws DatabaseUnavailableError when the database does not answer
 */
export async function startApi(settings: ApiSettings) {
  const { host, supabaseUrl, jwtSecret } = settings;
  const metrics = createMetrics();
  const { isStopping, announce } = createRetirement(settings.drainSeconds);
  const listener = await listen({
    port: settings.backendPort,
    host,
    setting: 'BACKEND_PORT',
    onShed: () => metrics.shed.inc(),
    isStopping,
  });
  // In the order of closing: requests end first, the database last.
  const closers: (() => Promise<void> | void)[] = [listener.close];
  const close = async () => {
    for (const part of closers.splice(0)) await part();
  };
  try {
    const database = await openPostgres(settings.databaseUrl);
    closers.push(database.close);
    await database.run(NEEDED);
    const sweeps = [sweepRateLimits, ...beaconSweeps, sweepProjects];
    closers.splice(-1, 0, sweepEvery(HOURLY, database, sweeps));
    closers.splice(-1, 0, await serveMetrics(settings, host, database, metrics));
    const app = createBaseApp({ database, metrics, isStopping });
    const verifyToken = createProjectTokenVerifier(supabaseUrl, jwtSecret);
    app.route('/', createGraphqlApp({ ...settings, database, verifyToken }));
    app.route(
      '/',
      createBeaconsApp({
        ...settings,
        database,
        clientAddress: createClientAddress(settings.trustedHops),
        limiter: chooseRateLimiter(settings, database, metrics),
      }),
    );
    listener.answer(getRequestListener(app.fetch));
    const stop = async () => {
      await announce();
      await close();
    };
    return { url: listener.url, stop };
  } catch (error) {
    await close();
    throw isUnmigrated(error) ? unmigrated() : error;
  }
}

const NEEDED =
  'select from public.projects, operations.rate_limits, operations.beacon_errors limit 0';
const UNDEFINED_TABLE = '42P01';

function isUnmigrated(error: unknown): boolean {
  return error instanceof DatabaseError && error.sqlState === UNDEFINED_TABLE;
}

function unmigrated(): DatabaseUnavailableError {
  return new DatabaseUnavailableError(
    'The database of DATABASE_URL lacks tables of the product. Apply its migrations first, with ' +
      '`supabase db push`, and start again.',
  );
}
