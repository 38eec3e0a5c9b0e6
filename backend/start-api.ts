import { getRequestListener } from '@hono/node-server';
import { createProjectTokenVerifier } from './auth/verify-token.ts';
import { createBaseApp } from './base-app.ts';
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
  try {
    const database = await openPostgres(settings.databaseUrl);
    const closeMetrics = await serveMetrics(settings, host, database, metrics);
    const app = createBaseApp({ database, metrics, isStopping });
    const verifyToken = createProjectTokenVerifier(supabaseUrl, jwtSecret);
    app.route('/', createGraphqlApp(database, verifyToken));
    listener.answer(getRequestListener(app.fetch));
    const stop = async () => {
      await announce();
      await listener.close();
      await closeMetrics();
      await database.close();
    };
    return { url: listener.url, stop };
  } catch (error) {
    await listener.close();
    throw error;
  }
}
