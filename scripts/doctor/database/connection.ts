import * as z from 'zod';
import { isThisMachine } from '../../../backend/settings/verified-tls.ts';
import { compareTimes } from '../clock.ts';
import type { Context } from '../context.ts';
import { type Check, right, wrong } from '../finding.ts';
import { readConfigured } from '../project-config.ts';
import { projectRef } from '../project/ask-project.ts';
import { databaseAuthority, databaseUrl } from '../../../delivery/settings.ts';

/** It lets the API in, by TLS, and is that of the project. */
export const connection: Check = {
  name: 'connection',
  async check(context) {
    await context.database();
    const { env, settings } = context;
    const { hostname, username, searchParams } = new URL(databaseUrl(env) ?? '');
    const isVerified =
      databaseAuthority(env) !== undefined || searchParams.has('sslmode', 'verify-full');
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

const CHANNEL = 'plumbline_doctor';
const HEARD_MS = 2000;

/** A pooler between passes none on, unless they have an address of their own. */
export const notifications: Check = {
  name: 'notifications',
  async check(context) {
    const database = await context.database();
    const heard = Promise.withResolvers<boolean>();
    let isListening = false;
    const stop = await database.listen(CHANNEL, () => {
      if (isListening) heard.resolve(true);
    });
    isListening = true;
    const timer = setTimeout(() => heard.resolve(false), HEARD_MS);
    await database.run(`select pg_notify($1, '')`, [CHANNEL]);
    const isHeard = await heard.promise;
    clearTimeout(timer);
    await stop();
    return [
      isHeard
        ? right('A notification comes through.')
        : wrong(
            'No notification comes through a pooler: what others change is shown two seconds later.',
            "DATABASE_DIRECT_URL: the database's direct address, beside the pooler's in DATABASE_URL.",
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
