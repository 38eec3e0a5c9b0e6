import { Hono, type Context } from 'hono';
import { limitBody } from '../limit-body.ts';
import { cors } from 'hono/cors';
import { requireApiKey } from './api-key.ts';
import { AuthError } from './auth-error.ts';
import type { AuthService } from './auth-service.ts';
import { clientOf } from './client.ts';
import { errorResponse } from './error-response.ts';
import { sendOtp } from './otp.ts';
import { HEALTH, PUBLIC_SETTINGS } from './public-settings.ts';
import { createRateLimit } from './rate-limit.ts';
import { switchedOff } from './switched-off.ts';
import { issueToken } from './token-route.ts';
import { getUser, logOut, updateUser } from './user-routes.ts';
import { followLink, verifyCode } from './verify-routes.ts';

const BODY_BYTES = 1 << 20;

/**
 * Supabase Auth on the wire, under `/auth/v1`: what the product uses of it.
 * @see https://github.com/supabase/auth internal/api/api.go
 */
export function createAuthApp(service: AuthService): Hono {
  const app = new Hono();
  const limits = { otp: limiter(30), verify: limiter(30), token: limiter(150) };
  function limiter(perFiveMinutes: number): (context: Context) => void {
    const limit = createRateLimit(perFiveMinutes);
    return (context) => service.rateLimits && limit(clientOf(context).address);
  }

  app.use(cors({ origin: '*', maxAge: 3600, allowMethods: METHODS, exposeHeaders: EXPOSED }));
  app.use(async (context, next) => {
    // Hono answers HEAD by running GET, which would spend the link that a mail scanner looks at.
    if (context.req.raw.method === 'HEAD') return context.body(null, 405, { Allow: 'GET, POST' });
    return next();
  });
  app.use(requireApiKey);
  app.use(limitBody(BODY_BYTES, refuseLargeBody));
  app.onError((error, context) => errorResponse(context, error));

  app.get('/health', (context) => context.json(HEALTH));
  app.get('/settings', (context) => context.json(PUBLIC_SETTINGS));
  app.get('/.well-known/jwks.json', (context) => {
    context.header('Cache-Control', 'public, max-age=600');
    return context.json(service.keys.jwks);
  });
  app.post('/otp', (context) => {
    limits.otp(context);
    return sendOtp(service, context);
  });
  app.get('/verify', (context) => {
    limits.verify(context);
    return followLink(service, context);
  });
  app.post('/verify', (context) => {
    limits.verify(context);
    return verifyCode(service, context);
  });
  app.post('/token', (context) => issueToken(service, context, () => limits.token(context)));
  app.get('/user', (context) => getUser(service, context));
  app.put('/user', (context) => updateUser(service, context));
  app.post('/logout', (context) => logOut(service, context));
  app.route('/', switchedOff(service));
  return app;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const EXPOSED = ['X-Total-Count', 'Link', 'X-Supabase-Api-Version', 'x-sb-error-code'];

function refuseLargeBody(context: Context): Response {
  const message = `Request body too large (max ${BODY_BYTES} bytes)`;
  return errorResponse(context, new AuthError(413, 'request_entity_too_large', message));
}
