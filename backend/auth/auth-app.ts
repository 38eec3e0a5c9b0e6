import { Hono, type Context } from 'hono';
import { limitBody } from '../http/limit-body.ts';
import { cors } from 'hono/cors';
import { requireApiKey } from './api-key.ts';
import { AuthError } from './auth-error.ts';
import type { AuthService } from './auth-service.ts';
import { errorResponse } from './error-response.ts';
import { sendOtp } from './otp.ts';
import { HEALTH, PUBLIC_SETTINGS } from './public-settings.ts';
import { createLimits } from './limits.ts';
import { switchedOff } from './switched-off.ts';
import { issueToken } from './token-route.ts';
import { getUser, logOut, updateUser } from './user-routes.ts';
import { followLink, verifyCode } from './verify-routes.ts';

const BODY_BYTES = 64 << 10;
// Others may keep the public keys as long as upstream lets them, and none past its end.
const JWKS_SECONDS = 600;

/**
 * Supabase Auth on the wire, under `/auth/v1`: what the product uses of it.
 * @see https://github.com/supabase/auth internal/api/api.go
 */
export function createAuthApp(service: AuthService): Hono {
  const app = new Hono();
  const limits = createLimits(service);

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
    const { keys, until } = service.keys.published();
    const seconds = Math.min(JWKS_SECONDS, Math.floor((until - Date.now()) / 1000));
    context.header('Cache-Control', `public, max-age=${seconds}`);
    return context.json({ keys });
  });
  app.post('/otp', limits.mails, (context) => sendOtp(service, limits, context));
  app.get('/verify', limits.verifications, (context) => followLink(service, context));
  app.post('/verify', limits.verifications, (context) => verifyCode(service, context));
  app.post('/token', limits.tokens, (context) => issueToken(service, context));
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
