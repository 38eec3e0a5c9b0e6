import * as z from 'zod';
import { STATEMENT_MS } from '../../../backend/database/postgres.ts';
import { isThisMachine } from '../../../backend/settings/verified-tls.ts';
import { compareTimes } from '../clock.ts';
import type { Context } from '../context.ts';
import { type Check, right, wrong } from '../finding.ts';
import { readConfigured } from '../project-config.ts';
import { projectRef } from '../project/ask-project.ts';

/** It lets the API in, by TLS, and is that of the project. */
export const connection: Check = {
  name: 'connection',
  async check(context) {
    await context.database();
    const { env, settings } = context;
    const { hostname, username, searchParams } = new URL(env['DATABASE_URL'] ?? '');
    const isVerified = Boolean(env['DATABASE_CA']) || searchParams.has('sslmode', 'verify-full');
    const ref = settings.supabaseUrl && projectRef(settings.supabaseUrl);
    // Of the direct address, or of the pooler's user.
    const other = /^db\.([a-z]{20})\./.exec(hostname)?.[1] ?? /\.([a-z]{20})$/.exec(username)?.[1];
    if (ref && other && ref !== other) {
      return [
        wrong(
          `DATABASE_URL is of project ${other}, SUPABASE_URL of ${ref}: projects would be saved elsewhere.`,
          'DATABASE_URL: dashboard of the project, Connect.',
        ),
      ];
    }
    // Without TLS, `context.database` has refused any other machine.
    const way = isThisMachine(hostname) && !isVerified ? 'without leaving it' : 'by verified TLS';
    return [right(`${hostname} lets this machine in, ${way}.`)];
  },
};

const serverRow = z.object({ major: z.number(), time: z.date() });

/** A PostgreSQL that the product was tested on. */
export const version: Check = {
  name: 'version',
  async check(context) {
    const { major } = await readServer(context);
    const configured = await readConfigured('major_version');
    const isHosted = context.settings.supabaseUrl && projectRef(context.settings.supabaseUrl);
    return [
      isHosted && major < configured
        ? wrong(
            `It is PostgreSQL ${major}: the product is tested on ${configured}.`,
            'Dashboard, Settings, Infrastructure: upgrade.',
          )
        : right(`It is PostgreSQL ${major}.`),
    ];
  },
};

/** Tokens, limits and deleted projects have times. */
export const clock: Check = {
  name: 'clock',
  async check(context) {
    const { time } = await readServer(context);
    return [compareTimes('The database', time.getTime(), Date.now())];
  },
};

const limitRow = z.object({ limit: z.string() });

/** A pooler between may drop what a connection asks for. */
export const timeLimit: Check = {
  name: 'time limit',
  async check(context) {
    const database = await context.database();
    const [row] = await database.query(
      limitRow,
      `select setting as limit from pg_settings where name = 'statement_timeout'`,
    );
    const limit = Number(limitRow.parse(row).limit);
    if (limit > 0 && limit <= STATEMENT_MS) {
      return [right(`A statement ends after ${limit / 1000} s.`)];
    }
    return [
      wrong(
        `A statement may run ${limit === 0 ? 'for ever' : `for ${limit / 1000} s`}: a pooler drops the limit of the API.`,
        `DATABASE_URL: the direct address. Or alter role … set statement_timeout = '${STATEMENT_MS}ms' for its account.`,
      ),
    ];
  },
};

async function readServer(context: Context) {
  const database = await context.database();
  const [row] = await database.query(
    serverRow,
    `select current_setting('server_version_num')::int / 10000 as major, clock_timestamp() as time`,
  );
  return serverRow.parse(row);
}
