import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import { z } from 'zod';
import type { ClientAddress } from '../client-address.ts';
import type { Database } from '../database/database.ts';
import { isSecret } from '../is-secret.ts';
import { limitBody } from '../limit-body.ts';
import { log } from '../log.ts';
import { parseJson } from '../parse-json.ts';
import type { RateLimiter } from '../rate-limit.ts';
import { beaconBatch } from './beacon.ts';
import { keepBeacons } from './keep-beacons.ts';
import { readRates } from './rates.ts';
import { createReleasedOnly } from './released-versions.ts';

const BODY_BYTES = 64 << 10;
const DEFAULT_DAYS = 7;
const DAY_MS = 86_400_000;

type Parts = {
  database: Database;
  readonly clientAddress: ClientAddress;
  readonly limiter: RateLimiter;
  /** The address of the site whose versions are counted. */
  siteUrl: string;
  /** What the rates are read with; undefined where nobody may. */
  beaconKey: string | undefined;
};

/**
 * `POST /beacons` takes what browsers report, as an array of events; as text too, which a page may
 * send to another origin without asking first. It counts only events of versions that the site
 * lists. `GET /beacons/rates?since=2026-11-21` answers with
 * the rates of each version, of the last seven days unless told, to who has the key.
 */
export function createBeaconsApp(parts: Parts): Hono {
  const { database, clientAddress, limiter, siteUrl, beaconKey } = parts;
  const app = new Hono();
  const batches = limiter({ name: 'beacons', most: 120, seconds: 300 });
  // So that no address decides alone how a version does. A page sends 100 at most.
  const events = limiter({ name: 'beacon events', most: 3_000, seconds: DAY_MS / 1000 });
  const releasedOnly = createReleasedOnly(siteUrl);
  app.use('/beacons', cors({ origin: '*', maxAge: 3600, allowMethods: ['POST'] }));
  app.post('/beacons', limitBody(BODY_BYTES, refuseLargeBody), async (context) => {
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
    const since = z.iso.date().safeParse(context.req.query('since') ?? defaultDay());
    if (!since.success) return refuse(context, 400, 'since is a day such as 2026-11-21');
    return context.json(await readRates(database, since.data));
  });
  return app;
}

function isAllowedType(context: Context): boolean {
  const [type = ''] = (context.req.header('content-type') ?? '').toLowerCase().split(';', 1);
  return ['', 'text/plain', 'application/json'].includes(type.trim());
}

function defaultDay(): string {
  return new Date(Date.now() - DEFAULT_DAYS * DAY_MS).toISOString().slice(0, 10);
}

function refuseLargeBody(context: Context): Response {
  return refuse(context, 413, `A batch has at most ${BODY_BYTES} bytes`);
}

function refuse(context: Context, status: 400 | 401 | 413 | 415 | 503, message: string): Response {
  return context.json({ message }, status);
}
