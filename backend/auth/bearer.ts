import type { Context } from 'hono';
import { z } from 'zod';
import { AuthError } from './auth-error.ts';
import type { AuthService } from './auth-service.ts';
import { CALLS } from './limits.ts';
import { USER_COLUMNS, userRow, type UserRow } from './user.ts';
import type { Claims } from './verify-token.ts';

/** The calling user and session. */
export interface Caller {
  user: UserRow;
  sessionId: string | null;
}

const caller = userRow.extend({ has_session: z.boolean() });

/**
 * Who calls, by the bearer token, with a session that has not been ended since.
 * @throws AuthError 401 `no_authorization`; 403 `bad_jwt`, `user_not_found`, `session_not_found`
 */
export async function requireCaller(service: AuthService, context: Context): Promise<Caller> {
  const { sub, session_id: sessionId = null } = await requireClaims(service, context);
  const [user] = await service.database.query(
    caller,
    `select ${USER_COLUMNS},
       exists (select from auth.sessions where id = $2::uuid and user_id = $1) as has_session
     from auth.users user_row where id = $1`,
    [sub, sessionId],
  );
  if (user === undefined)
    throw refuse('user_not_found', 'User from sub claim in JWT does not exist');
  if (sessionId !== null && !user.has_session) {
    throw refuse('session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return { user, sessionId };
}

/**
 * The claims of the bearer token.
 * @throws AuthError 401 `no_authorization`; 403 `bad_jwt`
 * @throws RateLimitedError where one address brings many
 */
export async function requireClaims(service: AuthService, context: Context): Promise<Claims> {
  const token = /^bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  if (token === undefined) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  await service.limiter(CALLS).take(service.clientAddress(context));
  try {
    return await service.verifyToken(token);
  } catch (error) {
    const reason = error instanceof z.ZodError ? 'missing claims' : String(error);
    throw refuse('bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
  }
}

function refuse(code: string, message: string): AuthError {
  return new AuthError(403, code, message);
}
