import path from 'node:path';
import { z } from 'zod';

/** The public key that a browser sends as `apikey`. It is public: it opens nothing by itself. */
export const PUBLIC_KEY = 'sb_publishable_plumbline_local';

const port = z.coerce
  .number('is a number from 0 to 65535')
  .int('is a whole number')
  .min(0, 'is a number from 0 to 65535')
  .max(65535, 'is a number from 0 to 65535');

const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `is a URL such as ${example}` });

const environment = z.object({
  BACKEND_PORT: port.default(54321),
  INBOX_PORT: port.default(54324),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/name').optional(),
  PUBLIC_URL: url(/^https?$/, 'http://localhost:3000').default('http://localhost:3000'),
  REDIRECT_URLS: z.string().default(''),
  MAIL_GAP_SECONDS: z.coerce
    .number('is a number of seconds')
    .min(0, 'is a number of seconds')
    .default(1),
  RATE_LIMITS: z.enum(['on', 'off'], 'is on or off').default('on'),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
});

/** Where the embedded backend listens and keeps its data, and the limits it applies. */
export type BackendSettings = {
  /** 0 takes any free port; the real one is in the URL that `startBackend` returns. */
  backendPort: number;
  inboxPort: number;
  /** Absolute path. Holds the signing keys, and the embedded database unless `databaseUrl` is set. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** The site's own address: where a mail's link leads unless it names another allowed address. */
  siteUrl: string;
  /** Further addresses a mail's link may lead to, as globs. */
  redirectUrls: readonly string[];
  /** Least number of seconds between two mails to one person. */
  mailGapSeconds: number;
  rateLimits: boolean;
  /** Real mail instead of the inbox. */
  smtpUrl: string | undefined;
};

/** A setting that cannot be used; the message names it and says what it should be. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads the settings from environment variables; an empty variable counts as not set.
 * @throws SettingsError
 */
export function readSettings(env: Record<string, string | undefined>): BackendSettings {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const parsed = environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new SettingsError(`${problems.join('; ')}. Correct it, or unset it for the default.`);
  }
  const read = parsed.data;
  return {
    backendPort: read.BACKEND_PORT,
    inboxPort: read.INBOX_PORT,
    dataDir: path.resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    siteUrl: read.PUBLIC_URL.replace(/\/+$/, ''),
    redirectUrls: read.REDIRECT_URLS.split(',')
      .map((glob) => glob.trim())
      .filter(Boolean),
    mailGapSeconds: read.MAIL_GAP_SECONDS,
    rateLimits: read.RATE_LIMITS === 'on',
    smtpUrl: read.SMTP_URL,
  };
}
