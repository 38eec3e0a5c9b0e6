import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { DatabaseError, type Transaction } from '../database/database.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import type { AuthService } from './auth-service.ts';
import { clientOf } from './client.ts';
import { isRefreshToken, refreshDigest, refreshTokenFor } from './refresh-token.ts';
import { optionalText, readBody } from './request-body.ts';
import { SESSION_DAYS, SESSION_IDLE_DAYS, toSessionJson } from './session.ts';
import { USER_COLUMNS, userRow } from './user.ts';

/** Seconds in which a token that was already swapped may be swapped again: tabs race. */
const REUSE_SECONDS = 10;
const LOCK_NOT_AVAILABLE = '55P03';

const refreshBody = z.object({ refresh_token: optionalText });

const presented = userRow.extend({
  token_id: z.uuid(),
  revoked: z.boolean(),
  reusable: z.boolean(),
  session_id: z.uuid(),
  started_at: z.date(),
  idle: z.boolean(),
  expired: z.boolean(),
});

type Presented = z.infer<typeof presented>;

// The locks make refreshes of one session wait for each other.
const FIND = `
  select ${USER_COLUMNS}, token.id as token_id, token.revoked, session.id as session_id,
    token.updated_at > now() - make_interval(secs => $2) as reusable,
    session.created_at as started_at,
    coalesce(session.refreshed_at, session.created_at) < now() - make_interval(days => $3) as idle,
    session.created_at < now() - make_interval(days => $4) as expired
  from auth.refresh_tokens token
  join auth.sessions session on session.id = token.session_id
  join auth.users user_row on user_row.id = session.user_id
  where token.digest = $1
  for update of session, token`;

/**
 * `POST /token?grant_type=refresh_token`: a new access token, and the refresh token swapped.
 * @see https://github.com/supabase/auth internal/tokens/service.go RefreshTokenGrant
 */
export async function refreshSession(service: AuthService, context: Context): Promise<Response> {
  const { refresh_token: token } = await readBody(context, refreshBody);
  if (!isRefreshToken(token)) throw validationFailed('Refresh token is not valid');
  const digest = refreshDigest(service.keys, token);
  const outcome = await service.database
    .transaction((transaction) => swap(transaction, service, context, digest))
    .catch(toConflict);
  if (outcome instanceof AuthError) throw outcome;
  const { found, refreshToken } = outcome;
  const session = { id: found.session_id, startedAt: found.started_at };
  return context.json(await toSessionJson(service, found, session, refreshToken));
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
  service: AuthService,
  context: Context,
  digest: string,
): Promise<{ found: Presented; refreshToken: string } | AuthError> {
  const { keys } = service;
  const [found] = await transaction.query(presented, FIND, [
    digest,
    REUSE_SECONDS,
    SESSION_IDLE_DAYS,
    SESSION_DAYS,
  ]);
  if (found === undefined) return refuse('refresh_token_not_found', 'Refresh Token Not Found');
  if (found.idle) return refuse('session_expired', 'Session Expired (Inactivity)');
  if (found.expired) return refuse('session_expired', 'Session Expired');
  const active = found.revoked ? await findActive(transaction, found.session_id) : undefined;
  const isParentOfActive = active !== undefined && active.parent === found.token_id;
  if (found.revoked && !isParentOfActive && !found.reusable) {
    await revokeFamily(transaction, found.session_id);
    return refuse('refresh_token_already_used', 'Already Used');
  }
  const { userAgent, address } = clientOf(service, context);
  await transaction.run(
    'update auth.sessions set refreshed_at = now(), user_agent = $2, ip = $3 where id = $1',
    [found.session_id, userAgent, address],
  );
  // Its answer got lost on the way the first time: hand out the same token again.
  if (isParentOfActive) return { found, refreshToken: refreshTokenFor(keys, active.id) };
  const id = randomUUID();
  const refreshToken = refreshTokenFor(keys, id);
  await transaction.run(
    `with swapped as (
       update auth.refresh_tokens set revoked = true, updated_at = now() where id = $2
     )
     insert into auth.refresh_tokens (id, parent, session_id, digest) values ($1, $2, $3, $4)`,
    [id, found.token_id, found.session_id, refreshDigest(keys, refreshToken)],
  );
  return { found, refreshToken };
}

function refuse(code: string, reason: string): AuthError {
  return new AuthError(400, code, `Invalid Refresh Token: ${reason}`);
}

async function findActive(transaction: Transaction, sessionId: string) {
  const [active] = await transaction.query(
    z.object({ id: z.uuid(), parent: z.uuid().nullable() }),
    `select id, parent from auth.refresh_tokens
     where session_id = $1 and not revoked order by sequence desc limit 1`,
    [sessionId],
  );
  return active;
}

function revokeFamily(transaction: Transaction, sessionId: string): Promise<void> {
  return transaction.run(
    `update auth.refresh_tokens set revoked = true, updated_at = now()
     where session_id = $1 and not revoked`,
    [sessionId],
  );
}
