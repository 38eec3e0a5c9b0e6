import type { Context } from 'hono';
import type { AuthService } from './auth-service.ts';

const LONGEST_USER_AGENT = 400;

/** The address and browser of a request, for the list of a user's sessions. */
export function clientOf({ clientAddress }: Pick<AuthService, 'clientAddress'>, context: Context) {
  return {
    address: clientAddress(context),
    userAgent: context.req.header('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? null,
  };
}
