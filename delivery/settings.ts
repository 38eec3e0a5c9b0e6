import { userInfo } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { defaultFormUrl } from '../shared/contracts/index.ts';
import { SHELL_PORT } from '../shared/federation/remotes.ts';
import { type Settings, parseSettings, settingsSchema } from '../shared/federation/settings.ts';
import { root } from './webpack/build-names.ts';

/** Environment variables. An empty one counts as not set, unless it says otherwise. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The folder for what the product on this machine keeps; default `.data`. */
export const dataDir = (env: Environment) => path.resolve(root, env['DATA_DIR'] || '.data');

/** The folder of all source maps, which no site gets; default `maps` in `DATA_DIR`. */
export const mapsDir = (env: Environment) =>
  env['MAPS_DIR'] ? path.resolve(root, env['MAPS_DIR']) : path.join(dataDir(env), 'maps');

/** The site that releases go to, a folder or a bucket; undefined for `site` in `DATA_DIR`. */
export const givenSite = (env: Environment) => env['SITE'] || undefined;

/** The name that the log of releases shows; default the machine's user. */
export const releasedBy = (env: Environment) => env['RELEASED_BY'] || userInfo().username;

/** A personal access token of Supabase, which reads a project's settings; for the doctor alone. */
export const accessToken = (env: Environment) => env['SUPABASE_ACCESS_TOKEN'] || undefined;

/** The key for the rates at `BEACON_URL`; without it there are none. */
export const beaconKey = (env: Environment) => env['BEACON_KEY'] || undefined;

/** The database of the project or of `npm start`; undefined for the embedded one. */
export const databaseUrl = (env: Environment) => env['DATABASE_URL'] || undefined;

/** The file with the certificate of the database's authority. */
export const databaseAuthority = (env: Environment) => env['DATABASE_CA'] || undefined;

/** The server that mails are sent by; without it they wait, or are in the inbox. */
export const mailServer = (env: Environment) => env['SMTP_URL'] || undefined;

/** The secret of a project that still signs tokens with HS256. */
export const jwtSecret = (env: Environment) => env['SUPABASE_JWT_SECRET'] || undefined;

/** Whether `npm start` uses a Supabase project in place of the embedded backend. */
export const hasProject = (env: Environment) => Boolean(env['SUPABASE_URL']);

/** Where buckets are: a region, and an own host, whose paths name the bucket. */
export const bucketHost = (env: Environment) => ({
  region: env['AWS_REGION'] || 'us-east-1',
  forcePathStyle: Boolean(env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL']),
});

/** The browser for checks and tests, before any other that the machine has. */
export const chromiumPath = (env: Environment) => env['CHROMIUM_PATH'] || undefined;

/** Whether a command that fails prints the stack of its error. */
export const showsStacks = (env: Environment) => Boolean(env['DEBUG']);

/** Whether what is printed has colours. */
export const hasColours = (env: Environment) => !env['NO_COLOR'];

/**
 * For how many days a prune keeps versions that are no longer live; default 30.
 * @throws Error where it is not a number of at least 1
 */
export function retentionDays(env: Environment): number {
  const days = Number(env['RETENTION_DAYS'] || 30);
  if (days >= 1) return days;
  throw new Error(
    'RETENTION_DAYS is not a number of at least 1. Correct it, or unset it for 30 days.',
  );
}

/**
 * The port that the site is served at on this machine.
 * @throws Error where `PORT` is not one
 */
export function sitePort(env: Environment): number {
  const port = Number(env['PORT'] || SHELL_PORT);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Error('PORT is not a number from 1 to 65535. Correct it, or unset it for 3000.');
}

/**
 * The site's own address without a slash at its end, for link previews, the sitemap and redirects.
 * @param live what the site's pages have
 */
export const publicUrl = (env: Environment, live?: string) =>
  (env['PUBLIC_URL'] || live || `http://localhost:${sitePort(env)}`).replace(/\/+$/, '');

/**
 * The settings of a release, from the environment. They are written into the HTML, so that one
 * build serves every environment. Empty, `BEACON_URL` and `OVERRIDE_ORIGINS` take away what is live.
 * @param live what the site's pages have: it stays where the environment says nothing
 * @throws Error that names every setting that is missing or a placeholder; and where pages on https
 *   would take overrides from plain http, unless `INSECURE_OVERRIDES` is `allow`
 */
export function readReleaseSettings(env: Environment, live: Partial<Settings> = {}): Settings {
  const settings = parseSettings(mergeSettings(env, live));
  const plain = settings.overrideOrigins?.filter((origin) => origin.startsWith('http:')) ?? [];
  const isRefused = settings.publicUrl.startsWith('https:') && plain.length > 0;
  if (!isRefused || env['INSECURE_OVERRIDES'] === 'allow') return settings;
  throw new Error(
    `OVERRIDE_ORIGINS has ${plain.join(', ')}, and PUBLIC_URL is ${settings.publicUrl}: the pages would run code from any program at such an address. Set OVERRIDE_ORIGINS to https origins, or empty for none. For a site that only developers use, set INSECURE_OVERRIDES=allow.`,
  );
}

const knownSettings = z.partial(settingsSchema);

/** Settings of which some may not be known yet. */
export type KnownSettings = z.infer<typeof knownSettings>;

/**
 * The settings that a release would have, as far as they are known before it.
 * @throws Error that names every one that is a placeholder or malformed
 */
export function readKnownSettings(env: Environment, live: KnownSettings = {}): KnownSettings {
  const result = knownSettings.safeParse(mergeSettings(env, live));
  if (result.success) return result.data;
  throw new Error([...new Set(result.error.issues.map(({ message }) => message))].join('\n'));
}

const mergeSettings = (env: Environment, live: KnownSettings) => ({
  supabaseUrl: env['SUPABASE_URL'] || live.supabaseUrl,
  supabaseAnonKey: env['SUPABASE_ANON_KEY'] || live.supabaseAnonKey,
  graphqlUrl: env['GRAPHQL_URL'] || live.graphqlUrl,
  overrideOrigins:
    env['OVERRIDE_ORIGINS']?.split(',').filter((origin) => origin !== '') ?? live.overrideOrigins,
  beaconUrl: (env['BEACON_URL'] ?? live.beaconUrl) || undefined,
  publicUrl: publicUrl(env, live.publicUrl),
  earlyAccessFormUrl: env['EARLY_ACCESS_FORM_URL'] || live.earlyAccessFormUrl || defaultFormUrl,
  serviceWorker: (env['SERVICE_WORKER'] ?? live.serviceWorker) || undefined,
});
