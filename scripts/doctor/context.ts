import type { Database } from '../../backend/database/database.ts';
import {
  type Environment,
  type KnownSettings,
  publicUrl,
  readKnownSettings,
} from '../../delivery/settings.ts';
import { readPageSettings } from '../../delivery/site/read-page.ts';
import { openProjectDatabase } from './database/open-project-database.ts';
import { NotLooked } from './finding.ts';
import { type Look, createLook } from './look.ts';

/** What the checks share. */
export interface Context {
  readonly env: Environment;
  /** The settings that were given; those that were not, as the site's pages have them. */
  readonly settings: KnownSettings;
  /** The site's own address, without a slash at its end. */
  readonly siteUrl: string;
  /** Supabase's Management API. */
  readonly managementUrl: string;
  readonly look: Look;
  /** Opens the project's database once. @throws NotLooked or Unreachable */
  readonly database: () => Promise<Database>;
  readonly close: () => Promise<void>;
}

/** @throws Error that names every setting that is a placeholder or malformed */
export async function openContext(
  env: Environment,
  managementUrl = 'https://api.supabase.com',
): Promise<Context> {
  const look = createLook();
  const siteUrl = publicUrl(env);
  // Refuses what was given before anything is asked.
  readKnownSettings(env);
  const settings = readKnownSettings(env, await readLive(look, siteUrl));
  let opened: Promise<Database> | undefined;
  return {
    env,
    settings,
    siteUrl,
    managementUrl,
    look,
    database: () => (opened ??= openProjectDatabase(env, settings.supabaseUrl)),
    close: async () => {
      await opened?.then((database) => database.close()).catch(() => undefined);
    },
  };
}

/** The settings in the site's pages; none where it does not answer. */
async function readLive(look: Look, siteUrl: string): Promise<KnownSettings> {
  const page = await look(`${siteUrl}/`).catch(() => undefined);
  return readPageSettings(page?.text ?? '') ?? {};
}

const names = {
  supabaseUrl: 'SUPABASE_URL',
  supabaseAnonKey: 'SUPABASE_ANON_KEY',
  graphqlUrl: 'GRAPHQL_URL',
  beaconUrl: 'BEACON_URL',
} as const;

/** @throws NotLooked where the setting is not known */
export function need({ settings }: Context, name: keyof typeof names): string {
  const value = settings[name];
  if (value === undefined) {
    throw new NotLooked(`${names[name]} was not given, and no page at PUBLIC_URL says it.`);
  }
  return value;
}
