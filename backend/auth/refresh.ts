import type { Context } from 'hono';
import { z } from 'zod';
import { DatabaseError, type Transaction } from '../database/database.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import type { AuthService } from './auth-service.ts';
import { clientOf } from './client.ts';
import {
  formerDigest,
  isFormerToken,
  isRefreshToken,
  readRefreshToken,
  refreshTokenFor,
  type RefreshClaim,
} from './refresh-token.ts';
import { optionalText, readBody } from './request-body.ts';
import { SESSION_DAYS, SESSION_IDLE_DAYS, toSessionJson } from './session.ts';
import { USER_COLUMNS, userRow } from './user.ts';

/** Seconds after a refresh in which the session's older tokens get the current one: tabs race. */
const REUSE_SECONDS = 10;
const LOCK_NOT_AVAILABLE = '55P03';

const refreshBody = z.object({ refresh_token: optionalText });

const sessionRow = userRow.extend({
  counter: z.number(),
  racing: z.boolean(),
  started_at: z.date(),
  idle: z.boolean(),
  expired: z.boolean(),
});

type SessionRow = z.infer<typeof sessionRow>;

// The lock makes refreshes of one session wait for each other.
const FIND = `
  select ${USER_COLUMNS}, session.refresh_counter as counter, session.created_at as started_at,
    coalesce(session.refreshed_at, session.created_at)
      > now() - make_interval(secs => $2) as racing,
    coalesce(session.refreshed_at, session.created_at) < now() - make_interval(days => $3) as idle,
    session.created_at < now() - make_interval(days => $4) as expired
  from auth.sessions session
  join auth.users user_row on user_row.id = session.user_id
  where session.id = $1
  for update of session`;

/**
 * `POST /token?grant_type=refresh_token`: a new access token, and the refresh token swapped. This is
 * upstream's second algorithm: the session's current token is swapped; the one before it, and any
 * older one within ten seconds of the last swap, is given the current one; any other use of an older
 * token ends the session. Unlike upstream, a reuse does not begin those ten seconds again.
 * @see https://github.com/supabase/auth internal/tokens/service.go RefreshTokenGrant
 */
export async function refreshSession(service: AuthService, context: Context): Promise<Response> {
  const { refresh_token: token } = await readBody(context, refreshBody);
  if (!isRefreshToken(token)) throw validationFailed('Refresh token is not valid');
  const claim = isFormerToken(token)
    ? await findFormer(service, token)
    : readRefreshToken(service.keys, token);
  if (claim === undefined) throw notFound();
  const outcome = await service.database
    .transaction((transaction) => swap(transaction, claim, clientOf(service, context)))
    .catch(toConflict);
  if (outcome instanceof AuthError) throw outcome;
  const { found, counter } = outcome;
  const session = { id: claim.sessionId, startedAt: found.started_at };
  const refreshToken = refreshTokenFor(service.keys, { ...claim, counter });
  return context.json(await toSessionJson(service, found, session, refreshToken));
}

/** What a token of an older release stands for. */
async function findFormer({ database, keys }: AuthService, token: string) {
  const [found] = await database.query(
    z.object({ sessionId: z.uuid(), counter: z.number() }),
    `select session_id as "sessionId", counter from auth.refresh_tokens where digest = $1`,
    [formerDigest(keys, token)],
  );
  return found;
}

function toConflict(error: unknown): never {
  if (!(error instanceof DatabaseError) || error.sqlState !== LOCK_NOT_AVAILABLE) throw error;
  throw new AuthError(
    409,
    'conflict',
    'Too many concurrent token refresh requests on the same session or refresh token',
  );
}

// A refusal that must be remembered is returned, not thrown: throwing would roll it back.
async function swap(
  transaction: Transaction,
  { sessionId, counter }: RefreshClaim,
  { userAgent, address }: ReturnType<typeof clientOf>,
): Promise<{ found: SessionRow; counter: number } | AuthError> {
  const limits = [REUSE_SECONDS, SESSION_IDLE_DAYS, SESSION_DAYS];
  const [found] = await transaction.query(sessionRow, FIND, [sessionId, ...limits]);
  if (found === undefined) return notFound();
  if (found.idle) return refuse('session_expired', 'Session Expired (Inactivity)');
  if (found.expired) return refuse('session_expired', 'Session Expired');
  const behind = found.counter - counter;
  // Signed here, and not counted: the database is older than the token, as after a restore.
  if (behind < 0) return refuse('validation_failed', 'Not Issued By This Server');
  if (behind > 1 && !found.racing) {
    await transaction.run('delete from auth.sessions where id = $1', [sessionId]);
    return refuse('refresh_token_already_used', 'Already Used');
  }
  if (behind > 0) return { found, counter: found.counter };
  await transaction.run(
    `update auth.sessions set refresh_counter = refresh_counter + 1, refreshed_at = now(),
       user_agent = $2, ip = $3
     where id = $1`,
    [sessionId, userAgent, address],
  );
  return { found, counter: counter + 1 };
}

function notFound(): AuthError {
  return refuse('refresh_token_not_found', 'Refresh Token Not Found');
}

function refuse(code: string, reason: string): AuthError {
  return new AuthError(400, code, `Invalid Refresh Token: ${reason}`);
}
