import { keepHeapSmall } from './keep-heap-small.ts';
import { PUBLIC_KEY, readApiSettings, readSettings } from '../settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What answers the product's calls from this machine. */
export interface Services {
  /** The environment with the addresses of what was started filled in. */
  readonly env: Environment;
  /** Where the embedded backend shows its mail; null where a Supabase project sends it. */
  readonly inboxUrl: string | null;
  readonly stop: () => Promise<void>;
}

/**
 * Starts what the environment does not name: the embedded backend without `SUPABASE_URL`; the
 * GraphQL API with a Supabase project and its `DATABASE_URL`; nothing with `GRAPHQL_URL` as well.
 * @throws SettingsError when a port is taken
 * @throws DatabaseUnavailableError when the data is in use or cannot be reached
 */
export async function startServices(env: Environment): Promise<Services> {
  if (!env['SUPABASE_URL']) {
    keepHeapSmall();
    const { startBackend } = await import('./start-backend.ts');
    const { url, inboxUrl, stop } = await startBackend(readSettings(env));
    const local = { SUPABASE_URL: url, SUPABASE_ANON_KEY: PUBLIC_KEY, ...addresses(url, env) };
    return { env: { ...env, ...local }, inboxUrl, stop };
  }
  if (env['GRAPHQL_URL'] || !env['DATABASE_URL']) {
    return { env, inboxUrl: null, stop: () => Promise.resolve() };
  }
  const { startApi } = await import('./start-api.ts');
  const { url, stop } = await startApi(readApiSettings({ OPERATIONS: 'any', ...env }));
  return { env: { ...env, ...addresses(url, env) }, inboxUrl: null, stop };
}

const addresses = (url: string, env: Environment) => ({
  GRAPHQL_URL: `${url}/api/graphql`,
  BEACON_URL: env['BEACON_URL'] ?? `${url}/beacons`,
});
