import type { MiddlewareHandler } from 'hono';
import type { AuthService } from './auth-service.ts';

const WINDOW_SECONDS = 300;
const HOUR_SECONDS = 3600;

/** Requests with an access token from one address, each of which costs a signature's check. */
export const CALLS = { name: 'call', most: 150, seconds: WINDOW_SECONDS };

/** What `createLimits` makes. */
export type Limits = ReturnType<typeof createLimits>;

/**
 * What one address may do in five minutes: as many mails, verifications and tokens as upstream
 * allows (internal/conf/configuration.go, `RateLimit…`). And how many mails one user may get.
 */
export function createLimits({ limiter, clientAddress }: AuthService) {
  const limit = (name: string, most: number): MiddlewareHandler => {
    const { take } = limiter({ name, most, seconds: WINDOW_SECONDS });
    return async (context, next) => {
      await take(clientAddress(context));
      return next();
    };
  };
  return {
    mails: limit('otp', 30),
    verifications: limit('verify', 30),
    tokens: limit('token', 150),
    /** Sign-ins of addresses that have no account: the product has to say so, but not to a list. */
    strangers: limiter({ name: 'stranger', most: 20, seconds: HOUR_SECONDS }),
    /** Mails to one mail address, from all clients together. */
    recipients: limiter({ name: 'recipient', most: 10, seconds: HOUR_SECONDS }),
  };
}
