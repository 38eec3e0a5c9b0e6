import { getRequestListener } from '@hono/node-server';
import { createProjectTokenVerifier } from './auth/verify-token.ts';
import { openPostgres } from './database/postgres.ts';
import { createGraphqlApp } from './graphql/graphql-app.ts';
import { createHealthApp } from './health-app.ts';
import { listen } from './listen.ts';

interface ApiSettings {
  /** 0 takes any free port. */
  readonly port: number;
  /** The Supabase project whose tokens are believed. */
  readonly supabaseUrl: string;
  /** That project's database, with the product's migrations applied. */
  readonly databaseUrl: string;
}

/**
 * Starts the GraphQL API alone, beside a Supabase project that does the rest. It holds no state.
 * @throws SettingsError when the port is taken
 * @throws DatabaseUnavailableError when the database does not answer
 */
export async function startApi({ port, supabaseUrl, databaseUrl }: ApiSettings) {
  const listener = await listen(port, 'BACKEND_PORT');
  try {
    const database = await openPostgres(databaseUrl);
    const app = createHealthApp(database);
    app.route('/', createGraphqlApp(database, createProjectTokenVerifier(supabaseUrl)));
    listener.answer(getRequestListener(app.fetch));
    const stop = async () => {
      await listener.close();
      await database.close();
    };
    return { url: listener.url, stop };
  } catch (error) {
    await listener.close();
    throw error;
  }
}
