import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { log } from './log.ts';
import type { Metrics } from './metrics.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Counts, times and logs each request, by its route: an address may hold a token. */
export function observe({ requests }: Metrics): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const seconds = (performance.now() - start) / 1000;
    const { status } = context.res;
    const method = METHODS.includes(context.req.method) ? context.req.method : 'other';
    const route = routeOf(context);
    requests.observe({ method, route, status }, seconds);
    log.info('request', { method, route, status, ms: Math.round(seconds * 1000) });
  };
}

function routeOf(context: Context): string {
  const route = routePath(context, -1);
  return route === '/*' || route === '/auth/v1/*' ? 'none' : route;
}
