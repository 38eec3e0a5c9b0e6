import { Hono, type Context } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { DatabaseError, type Database } from '../database/database.ts';
import { log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { observe } from '../observability/observe.ts';
import { RateLimitedError } from './rate-limit.ts';

/** How long an answer about the database is reused, in milliseconds: `/ready` is public. */
const READY_MS = 1000;

interface BaseParts {
  database: Database;
  metrics: Metrics;
  /** Whether the process is shutting down. */
  readonly isStopping: () => boolean;
}

/**
 * What every server here begins with: `/health` (the process runs), `/ready` (it takes requests and
 * reached its database within the last second), and the answers to wrong methods and failures.
 */
export function createBaseApp({ database, metrics, isStopping }: BaseParts): Hono {
  const app = new Hono();
  const isReady = createReadiness(database);
  app.use(observe(metrics));
  app.use(wall);
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (context, methods) => {
        const allow = methods.join(', ');
        return context.json({ message: `This address takes ${allow}` }, 405, { Allow: allow });
      },
    }),
  );
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
    if (!(error instanceof DatabaseError && error.isPassing)) {
      return context.json({ message: 'Unexpected failure' }, 500);
    }
    context.header('Retry-After', '1');
    return context.json({ message: 'The database does not answer. Try again in a moment.' }, 503);
  });
  // What the gateway of a Supabase project says of services it does not run.
  app.notFound((context) => context.json({ message: 'no Route matched with those values' }, 404));
  return app;
}

/** Answers hold personal data: no browser runs or frames them, no cache keeps them by default. */
async function wall(context: Context, next: () => Promise<void>) {
  await next();
  context.header('X-Content-Type-Options', 'nosniff');
  if (!context.res.headers.has('Content-Security-Policy')) {
    context.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  }
  context.header('Referrer-Policy', 'no-referrer');
  if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
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
