import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { parseAddress } from './mail/mail.ts';
import { isObjectsPlace, readObjectsPlace, type ObjectsPlace } from './settings/objects-place.ts';
import {
  findUnverifiedBucket,
  findUnverifiedDatabase,
  findUnverifiedMailServer,
  findUnverifiedProject,
  withAuthority,
  withRequiredTls,
} from './settings/verified-tls.ts';

/** The public key that a browser sends as `apikey`. It is public: it opens nothing by itself. */
export const PUBLIC_KEY = 'sb_publishable_plumbline_local';

const ROOT = path.join(import.meta.dirname, '..');

const LOOPBACK = '127.0.0.1';

const upTo = (most: number) =>
  z.coerce
    .number(`is a number from 0 to ${most}`)
    .int('is a whole number')
    .min(0, `is a number from 0 to ${most}`)
    .max(most, `is a number from 0 to ${most}`);

const port = upTo(65535);

const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `is a URL such as ${example}` });

const seconds = z.coerce.number('is a number of seconds').min(0, 'is a number of seconds');

const databaseAddress = url(
  /^postgres(ql)?$/,
  'postgresql://user:password@host:5432/name',
).optional();

const environment = z.object({
  BACKEND_PORT: port.default(54321),
  INBOX_PORT: port.default(54324),
  METRICS_PORT: port.optional(),
  HOST: z.string().default(LOOPBACK),
  TRUSTED_HOPS: upTo(10).default(0),
  DRAIN_SECONDS: seconds.default(0),
  BEACON_KEY: z.string().min(16, 'has at least 16 characters').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_CA: z
    .string()
    .refine(isCertificate, 'is a file with certificates in PEM that can be read')
    .optional(),
  NODE_ENV: z.string().optional(),
  SUPABASE_URL: url(/^https?$/, 'https://<project>.supabase.co').optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  SUPABASE_SECRET_KEY: z.string().min(16, 'has at least 16 characters').optional(),
  OBJECTS: z.string().refine(isObjectsPlace, 'is a folder or s3://bucket/prefix').optional(),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ENDPOINT_URL: url(/^https?$/, 'https://s3.example.com').optional(),
  AWS_ENDPOINT_URL_S3: url(/^https?$/, 'https://s3.example.com').optional(),
  SUPABASE_JWT_SECRET: z.string().min(32, 'has at least 32 characters').optional(),
  OPERATIONS: z.enum(['released', 'any'], 'is released or any').optional(),
  PUBLIC_URL: url(/^https?$/, 'http://localhost:3000').default('http://localhost:3000'),
  REDIRECT_URLS: z.string().default(''),
  MAIL_GAP_SECONDS: seconds.default(1),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'is an address such as Plumbline <no-reply@example.com>',
    })
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'is on or off').default('on'),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
});

type Environment = z.infer<typeof environment>;

/** How any server of the backend listens and what it allows. */
export type ServerSettings = ReturnType<typeof toServerSettings>;

/** Where the embedded backend listens and keeps its data, and the limits it applies. */
export type BackendSettings = ReturnType<typeof readSettings>;

/** The API alone, beside a Supabase project. */
export type ApiSettings = ReturnType<typeof readApiSettings>;

/** A setting that cannot be used; the message names it and says what it should be. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads the embedded backend's settings from environment variables; an empty one counts as not set.
 * @throws SettingsError also where production would reach its database or its mail server without
 * verified TLS
 */
export function readSettings(env: Record<string, string | undefined>) {
  const read = parse(env);
  const isProduction = read.NODE_ENV === 'production';
  return {
    ...toServerSettings(read, LOOPBACK, 'any'),
    inboxPort: read.INBOX_PORT,
    /** Absolute path. Holds the signing keys, and the embedded database unless `databaseUrl` is set. */
    dataDir: dataDir(read),
    objects: objectsPlace(read, isProduction),
    databaseUrl: databaseUrl(read, 'DATABASE_URL', isProduction),
    directUrl: databaseUrl(read, 'DATABASE_DIRECT_URL', isProduction),
    /** Further addresses a mail's link may lead to, as globs. */
    redirectUrls: read.REDIRECT_URLS.split(',')
      .map((glob) => glob.trim())
      .filter(Boolean),
    /** Least number of seconds between two mails to one user. */
    mailGapSeconds: read.MAIL_GAP_SECONDS,
    /** Real mail instead of the inbox. */
    smtpUrl: mailServer(read.SMTP_URL, isProduction),
  };
}

/**
 * Reads the settings of the API beside a Supabase project.
 * @throws SettingsError also where the project or its database is not named, or would be reached
 * without verified TLS
 */
export function readApiSettings(env: Record<string, string | undefined>) {
  const read = parse(env);
  const { SUPABASE_URL: supabaseUrl } = read;
  const database = databaseUrl(read, 'DATABASE_URL', true);
  if (supabaseUrl === undefined || database === undefined) {
    throw new SettingsError(
      'The API stands beside a Supabase project. Set SUPABASE_URL and its DATABASE_URL.',
    );
  }
  refuse(findUnverifiedProject(supabaseUrl));
  if (read.SMTP_URL !== undefined && read.MAIL_FROM === undefined) {
    throw new SettingsError(
      'SMTP_URL is set without MAIL_FROM, so mails would have no sender. Set MAIL_FROM to an address of yours, such as Plumbline <no-reply@example.com>.',
    );
  }
  return {
    ...toServerSettings(read, read.HOST, 'released'),
    /** The project whose tokens are believed. */
    supabaseUrl,
    /** That project's database, with the product's migrations applied. */
    databaseUrl: database,
    /** The same database past a pooler, for notifications alone; undefined where there is none. */
    directUrl: databaseUrl(read, 'DATABASE_DIRECT_URL', true),
    /** The secret of projects that still sign with HS256; undefined believes none of those. */
    jwtSecret: read.SUPABASE_JWT_SECRET,
    /** The project's public key, for its gateway; undefined asks without. */
    supabaseKey: read.SUPABASE_ANON_KEY,
    /** The key that removes objects which are no longer needed; undefined leaves them. */
    secretKey: read.SUPABASE_SECRET_KEY,
    /** Where invitations are sent; undefined leaves them in the outbox. */
    smtpUrl: mailServer(read.SMTP_URL, true),
  };
}

function toServerSettings(read: Environment, host: string, operations: 'released' | 'any') {
  const siteUrl = read.PUBLIC_URL.replace(/\/+$/, '');
  return {
    /** The address to listen on; `0.0.0.0` in a container. */
    host,
    /** 0 takes any free port; the real one is in the URL that the start returns. */
    backendPort: read.BACKEND_PORT,
    /** Where Prometheus reads, on a port that is not published; undefined for no metrics. */
    metricsPort: read.METRICS_PORT,
    /** How many proxies of ours stand before this process. */
    trustedHops: read.TRUSTED_HOPS,
    /** Seconds in which `/ready` says 503 before the process takes no more requests. */
    drainSeconds: read.DRAIN_SECONDS,
    rateLimits: read.RATE_LIMITS === 'on',
    /** The site's own address: where a mail's link leads unless it names another allowed address. */
    siteUrl,
    /** Who mails are from. */
    mailFrom: parseAddress(read.MAIL_FROM ?? 'Plumbline <no-reply@plumbline.example>'),
    /** The address of the site whose GraphQL operations alone are answered; null answers any. */
    operationsOf: (read.OPERATIONS ?? operations) === 'released' ? siteUrl : null,
    /** The key that reads the rates of the beacons; undefined refuses all requests for them. */
    beaconKey: read.BEACON_KEY,
  };
}

function parse(env: Record<string, string | undefined>): Environment {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const parsed = environment.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new SettingsError(`${problems.join('; ')}. Correct it, or unset it for the default.`);
}

function databaseUrl(
  read: Environment,
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL',
  isProduction: boolean,
): string | undefined {
  const given = read[setting];
  if (given === undefined) return undefined;
  const address = withAuthority(given, read.DATABASE_CA);
  if (isProduction) refuse(findUnverifiedDatabase(address, setting));
  return address;
}

/** A relative path is below the repository, wherever the process was started. */
const dataDir = (read: Environment) => path.resolve(ROOT, read.DATA_DIR);

function objectsPlace(read: Environment, isProduction: boolean): ObjectsPlace {
  const endpoint = read.AWS_ENDPOINT_URL_S3 ?? read.AWS_ENDPOINT_URL;
  const given = read.OBJECTS ?? path.join(dataDir(read), 'objects');
  const place = readObjectsPlace(given, { region: read.AWS_REGION, endpoint });
  if (isProduction && 'bucket' in place) refuse(findUnverifiedBucket(endpoint));
  return place;
}

function mailServer(url: string | undefined, isProduction: boolean): string | undefined {
  if (url === undefined || !isProduction) return url;
  refuse(findUnverifiedMailServer(url));
  return withRequiredTls(url);
}

function refuse(problem: string | undefined): void {
  if (problem !== undefined) throw new SettingsError(problem);
}

function isCertificate(file: string): boolean {
  try {
    return readFileSync(file, 'utf8').includes('-----BEGIN CERTIFICATE-----');
  } catch {
    return false;
  }
}
