import { Hono, type Context } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { DatabaseError, type Database } from './database/database.ts';
import { log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { observe } from './observe.ts';
import { RateLimitedError } from './rate-limit.ts';

/** How long an answer about the database holds, in milliseconds: anybody may ask for it. */
const READY_MS = 1000;

type BaseParts = {
  database: Database;
  metrics: Metrics;
  /** Whether the process is on its way out and wants no more requests. */
  readonly isStopping: () => boolean;
};

/**
 * The start of every server here: `/health` says that the process lives, `/ready` that it wants
 * requests and reached its database within the last second; and one answer each for a method that a
 * route does not take and for what went wrong.
 */
export function createBaseApp({ database, metrics, isStopping }: BaseParts): Hono {
  const app = new Hono();
  const isReady = createReadiness(database);
  app.use(observe(metrics));
  app.use(wall);
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  app.get('/health', (context) => context.json({ status: 'ok' }));
  app.get('/ready', async (context) => {
    if (isStopping()) return context.json({ status: 'stopping' }, 503);
    const ready = await isReady();
    return context.json({ status: ready ? 'ready' : 'database unavailable' }, ready ? 200 : 503);
  });
  app.onError((error, context) => {
    if (error instanceof RateLimitedError) {
      context.header('Retry-After', String(error.retryAfter));
      return context.json({ message: error.message }, 429);
    }
    log.error('request_failed', error, { method: context.req.method });
    if (error instanceof DatabaseError && error.isPassing) return refuseForNow(context);
    return context.json({ message: 'Unexpected failure' }, 500);
  });
  // What the gateway of a Supabase project says of services it does not run.
  app.notFound((context) => context.json({ message: 'no Route matched with those values' }, 404));
  return app;
}

/**
 * An answer is data, of people too: a browser that is led to one runs and frames nothing of it, and
 * no cache keeps it unless a route says that it may.
 */
async function wall(context: Context, next: () => Promise<void>) {
  await next();
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  context.header('Referrer-Policy', 'no-referrer');
  if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
}

function refuseMethod(context: Context, methods: string[]): Response {
  const allow = methods.join(', ');
  return context.json({ message: `This address takes ${allow}` }, 405, { Allow: allow });
}

function refuseForNow(context: Context): Response {
  context.header('Retry-After', '1');
  return context.json({ message: 'The database does not answer. Try again in a moment.' }, 503);
}

function createReadiness(database: Database): () => Promise<boolean> {
  let askedAt = -Infinity;
  let answer = Promise.resolve(false);
  return () => {
    if (performance.now() - askedAt < READY_MS) return answer;
    askedAt = performance.now();
    answer = database.ping().then(
      () => true,
      () => false,
    );
    return answer;
  };
}
