import type { Context, MiddlewareHandler } from 'hono';
import { isSecret } from '../http/is-secret.ts';
import { PUBLIC_KEY } from '../settings.ts';

// What a browser or another server opens without a key, as at Supabase's gateway.
const OPEN = /^\/auth\/v1\/(verify|callback|authorize|\.well-known\/.*)$/;

/** The gateway's check of the public key, in the header `apikey` or the query. */
export const requireApiKey: MiddlewareHandler = async (context, next) => {
  if (OPEN.test(context.req.path)) return next();
  const key = context.req.header('apikey') ?? context.req.query('apikey');
  if (key === undefined) {
    return refuse(
      context,
      'No API key found in request',
      'No `apikey` request header or url param was found.',
    );
  }
  if (!isSecret(key, PUBLIC_KEY)) {
    return refuse(
      context,
      'Invalid API key',
      'Double check your Supabase `anon` or `service_role` API key.',
    );
  }
  return next();
};

function refuse(context: Context, message: string, hint: string): Response {
  return context.json({ message, hint }, 401);
}
