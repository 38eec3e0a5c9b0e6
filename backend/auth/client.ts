import type { Context } from 'hono';
import type { AuthService } from './auth-service.ts';

const LONGEST_USER_AGENT = 400;

/** Who is calling, for the list of a person's sessions. */
export function clientOf({ clientAddress }: Pick<AuthService, 'clientAddress'>, context: Context) {
  return {
    address: clientAddress(context),
    userAgent: context.req.header('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? null,
  };
}
