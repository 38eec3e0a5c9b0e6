import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { AuthError, validationFailed } from './auth-error.ts';
import type { AuthService } from './auth-service.ts';
import { clientOf } from './client.ts';
import { CODE_LIFE_SECONDS, codeDigest } from './one-time-code.ts';
import { refreshDigest, refreshTokenFor } from './refresh-token.ts';
import { toSessionJson, type SessionJson } from './session.ts';
import { USER_COLUMNS, userRow } from './user.ts';

const TOKEN_TYPES: Record<string, readonly string[]> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email: ['confirmation', 'recovery'],
};

// One statement: the token is spent if and only if the session exists.
const SPEND_AND_SIGN_IN = `
  with spent as (
    delete from auth.one_time_tokens
    where digest = $1 and token_type = any($2::text[])
      and created_at > now() - make_interval(secs => $3)
    returning user_id, token_type
  ), user_row as (
    update auth.users user_row set
      raw_user_meta_data = case when email_confirmed_at is null
        then raw_user_meta_data || '{"email_verified": true}' else raw_user_meta_data end,
      email_confirmed_at = coalesce(email_confirmed_at, now()),
      last_sign_in_at = now(),
      updated_at = now()
    from spent where user_row.id = spent.user_id
    returning ${USER_COLUMNS}
  ), session as (
    insert into auth.sessions (id, user_id, user_agent, ip)
    select $4::uuid, user_row.id, $7, $8 from user_row
    returning created_at
  ), token as (
    insert into auth.refresh_tokens (id, session_id, digest)
    select $5::uuid, $4::uuid, $6 from user_row
  )
  select ${USER_COLUMNS}, spent.token_type, session.created_at as started_at
  from user_row, spent, session`;

const signedIn = userRow.extend({ token_type: z.string(), started_at: z.date() });

/** What a mailed link or code is exchanged for. `type` is what kind of mail it came in. */
export type Verified = { type: string; session: SessionJson };

/**
 * Spends a link token and starts a session.
 * @throws AuthError 403 `otp_expired` when it is unknown, used, too old, or for another `type`
 */
export async function spendToken(
  service: AuthService,
  context: Context,
  { type, token, refusal }: { type: string; token: string; refusal: string },
): Promise<Verified> {
  const sessionId = randomUUID();
  const refreshId = randomUUID();
  const refreshToken = refreshTokenFor(service.keys, refreshId);
  const { userAgent, address } = clientOf(context);
  const [user] = await service.database.query(signedIn, SPEND_AND_SIGN_IN, [
    codeDigest(service.keys, token),
    tokenTypes(type),
    CODE_LIFE_SECONDS,
    sessionId,
    refreshId,
    refreshDigest(service.keys, refreshToken),
    userAgent,
    address,
  ]);
  if (user === undefined) throw new AuthError(403, 'otp_expired', refusal);
  const session = { id: sessionId, startedAt: user.started_at };
  const mailed = user.token_type === 'confirmation' ? 'signup' : 'magiclink';
  return {
    type: type === 'email' ? mailed : type,
    session: await toSessionJson(service, user, session, refreshToken),
  };
}

function tokenTypes(type: string): readonly string[] {
  const types = Object.hasOwn(TOKEN_TYPES, type) ? TOKEN_TYPES[type] : undefined;
  if (types !== undefined) return types;
  // Known upstream for what is switched off here: no such token was ever sent.
  if (['sms', 'phone_change', 'email_change'].includes(type)) return [];
  throw validationFailed('Invalid email verification type');
}
