import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import { z } from 'zod';
import type { ClientAddress } from '../http/client-address.ts';
import type { Database } from '../database/database.ts';
import { isSecret } from '../http/is-secret.ts';
import { limitBody } from '../http/limit-body.ts';
import { log } from '../observability/log.ts';
import { parseJson } from '../http/parse-json.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import { beaconBatch } from './beacon.ts';
import { keepBeacons } from './keep-beacons.ts';
import { readRates } from './rates.ts';
import { createReleasedOnly } from '../releases/released-versions.ts';

const BODY_BYTES = 64 << 10;
const DEFAULT_DAYS = 7;
const DAY_MS = 86_400_000;

interface Parts {
  database: Database;
  readonly clientAddress: ClientAddress;
  readonly limiter: RateLimiter;
  /** The address of the site whose versions are counted. */
  siteUrl: string;
  /** The key that reads the rates; undefined refuses all requests for them. */
  beaconKey: string | undefined;
}

/**
 * `POST /beacons` takes an array of events from browsers, also as `text/plain`, which a page may
 * send to another origin without a preflight, and counts those of versions that the site lists.
 * `GET /beacons/rates?since=2026-11-21` answers a request with the key with the rates of each
 * version, by default of the last seven days.
 */
export function createBeaconsApp(parts: Parts): Hono {
  const { database, clientAddress, limiter, siteUrl, beaconKey } = parts;
  const app = new Hono();
  const batches = limiter({ name: 'beacons', most: 120, seconds: 300 });
  // Otherwise one address could decide how a version is rated. A page sends 100 at most.
  const events = limiter({ name: 'beacon events', most: 3_000, seconds: DAY_MS / 1000 });
  const releasedOnly = createReleasedOnly(siteUrl);
  app.use('/beacons', cors({ origin: '*', maxAge: 3600, allowMethods: ['POST'] }));
  const limitBatch = limitBody(BODY_BYTES, (context) =>
    refuse(context, 413, `A batch has at most ${BODY_BYTES} bytes`),
  );
  app.post('/beacons', limitBatch, async (context) => {
    if (!isAllowedType(context)) return refuse(context, 415, 'Send the events as JSON');
    await batches.take(clientAddress(context));
    const batch = beaconBatch.safeParse(parseJson(await context.req.text()));
    if (!batch.success) return refuse(context, 400, z.prettifyError(batch.error));
    await events.take(clientAddress(context), { count: batch.data.length });
    const released = await releasedOnly(batch.data).catch(() => null);
    if (!released) return refuse(context, 503, 'The site does not say which versions it has');
    if (released.length > 0) await keepBeacons(database, released);
    return context.body(null, 204);
  });
  app.get('/beacons/rates', async (context) => {
    const key = /^bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
    if (beaconKey === undefined || key === undefined || !isSecret(key, beaconKey)) {
      log.info('key_refused');
      return refuse(context, 401, 'Send the key of BEACON_KEY as a bearer token');
    }
    const lastWeek = new Date(Date.now() - DEFAULT_DAYS * DAY_MS).toISOString().slice(0, 10);
    const since = z.iso.date().safeParse(context.req.query('since') ?? lastWeek);
    if (!since.success) return refuse(context, 400, 'since is a day such as 2026-11-21');
    return context.json(await readRates(database, since.data));
  });
  return app;
}

function isAllowedType(context: Context): boolean {
  const [type = ''] = (context.req.header('content-type') ?? '').toLowerCase().split(';', 1);
  return ['', 'text/plain', 'application/json'].includes(type.trim());
}

function refuse(context: Context, status: 400 | 401 | 413 | 415 | 503, message: string): Response {
  return context.json({ message }, status);
}
