import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { DatabaseError } from '../database/database.ts';
import { log } from '../observability/log.ts';
import { RateLimitedError } from '../http/rate-limit.ts';
import { AuthError } from './auth-error.ts';

const VERSION_HEADER = 'X-Supabase-Api-Version';
const VERSION = '2024-01-01';

/** The error body in the shape that the caller's `X-Supabase-Api-Version` asks for. */
export function errorResponse(context: Context, error: unknown): Response {
  const { status, code, message } = toAuthError(context, error);
  context.header('x-sb-error-code', code);
  if (asksForVersion(context.req.header(VERSION_HEADER))) {
    context.header(VERSION_HEADER, VERSION);
    return context.json({ code, message }, status);
  }
  return context.json({ code: status, error_code: code, msg: message }, status);
}

// ISO dates compare as text.
function asksForVersion(header: string | undefined): boolean {
  return header !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(header) && header >= VERSION;
}

function toAuthError(context: Context, error: unknown): AuthError {
  const reason = error instanceof AuthError ? error.cause : error;
  if (reason instanceof RateLimitedError) {
    context.header('Retry-After', String(reason.retryAfter));
    if (reason === error) return new AuthError(429, 'over_request_rate_limit', reason.message);
  }
  if (error instanceof AuthError && error.status < 500) return error;
  log.error('auth_failed', error, { method: context.req.method, route: routePath(context, -1) });
  if (error instanceof AuthError) return error;
  if (error instanceof DatabaseError && error.isPassing) {
    context.header('Retry-After', '1');
    return new AuthError(503, 'request_timeout', 'The database does not answer, please try again');
  }
  const message = 'Unexpected failure, please check server logs for more information';
  return new AuthError(500, 'unexpected_failure', message);
}
