import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { isSecret } from '../http/is-secret.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import type { AuthService } from './auth-service.ts';
import { clientOf } from './client.ts';
import { CODE_LIFE_SECONDS, MOST_GUESSES, codeDigest, linkDigest } from './one-time-code.ts';
import { refreshTokenFor } from './refresh-token.ts';
import { toSessionJson, type SessionJson } from './session.ts';
import { USER_COLUMNS, userRow } from './user.ts';

const TOKEN_TYPES: ReadonlyMap<string, readonly string[]> = new Map([
  ['signup', ['confirmation']],
  ['invite', ['confirmation']],
  ['magiclink', ['recovery']],
  ['recovery', ['recovery']],
  ['email', ['confirmation', 'recovery']],
  // Changing the address is switched off: no such token was ever sent.
  ['email_change', []],
]);

// One statement: the token is spent if and only if the session exists. What changes a user's tokens
// locks the user first, here and in otp.ts, so that none waits for another that waits for it.
const SPEND_AND_SIGN_IN = `
  with person as (
    select person.id from auth.users person
    join auth.one_time_tokens token on token.user_id = person.id
    where digest = $1 and token_type = any($2::text[])
      and token.created_at > now() - make_interval(secs => $3)
    for update of person
  ), spent as (
    delete from auth.one_time_tokens using person
    where user_id = person.id and digest = $1
    returning user_id, token_type
  ), user_row as (
    update auth.users user_row set
      raw_user_meta_data = case when email_confirmed_at is null
        then raw_user_meta_data || '{"email_verified": true}' else raw_user_meta_data end,
      email_confirmed_at = coalesce(email_confirmed_at, now()),
      last_sign_in_at = now(),
      code_guesses = 0,
      updated_at = now()
    from spent where user_row.id = spent.user_id
    returning ${USER_COLUMNS}
  ), session as (
    insert into auth.sessions (id, user_id, user_agent, ip)
    select $4::uuid, user_row.id, $5, $6 from user_row
    returning created_at
  )
  select ${USER_COLUMNS}, spent.token_type, session.created_at as started_at
  from user_row, spent, session`;

const signedIn = userRow.extend({ token_type: z.string(), started_at: z.date() });

// A guess is counted before it is compared, so that guesses sent at once cannot pass the limit. It counts
// for the user: another mail gives no new guesses. Only the code of the newest mail is valid.
const COUNT_GUESS = `
  update auth.users person set
    code_guesses = case when code_guesses_since > now() - make_interval(secs => $3)
      then code_guesses + 1 else 1 end,
    code_guesses_since = case when code_guesses_since > now() - make_interval(secs => $3)
      then code_guesses_since else now() end
  from auth.one_time_tokens token
  where token.user_id = person.id and person.email = $1 and token_type = any($2::text[])
    and code_digest is not null and token.created_at > now() - make_interval(secs => $3)
    and (code_guesses < $4 or code_guesses_since <= now() - make_interval(secs => $3))
  returning digest, code_digest`;

const guessed = z.object({ digest: z.string(), code_digest: z.string() });

/** What a mailed link or code is exchanged for. `type` is what kind of mail it came in. */
export interface Verified {
  type: string;
  session: SessionJson;
}

/**
 * Spends a link token and starts a session.
 * @throws AuthError 403 `otp_expired` when it is unknown, used, replaced, too old, or for another
 * `type`; 400 for a `type` that no link has
 */
export async function spendLink(
  service: AuthService,
  context: Context,
  { type, token }: { type: string; token: string },
): Promise<Verified> {
  if (!TOKEN_TYPES.has(type)) throw validationFailed('Invalid email verification type');
  const refusal = new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  return spend(service, context, { type, digest: linkDigest(service.keys, token), refusal });
}

/**
 * Spends a code of six digits and starts a session.
 * @throws AuthError 403 `otp_expired` as for a link, and after too many wrong guesses
 */
export async function spendCode(
  service: AuthService,
  context: Context,
  { type, email, code }: { type: string; email: string; code: string },
): Promise<Verified> {
  const tokens = await service.database.query(guessed, COUNT_GUESS, [
    email,
    TOKEN_TYPES.get(type) ?? [],
    CODE_LIFE_SECONDS,
    MOST_GUESSES,
  ]);
  const wanted = codeDigest(service.keys, email, code);
  const found = tokens.find(({ code_digest: digest }) => isSecret(digest, wanted));
  const refusal = new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
  if (found === undefined) throw refusal;
  return spend(service, context, { type, digest: found.digest, refusal });
}

async function spend(
  service: AuthService,
  context: Context,
  { type, digest, refusal }: { type: string; digest: string; refusal: AuthError },
): Promise<Verified> {
  const sessionId = randomUUID();
  const refreshToken = refreshTokenFor(service.keys, { sessionId, counter: 0 });
  const { userAgent, address } = clientOf(service, context);
  const [user] = await service.database.query(signedIn, SPEND_AND_SIGN_IN, [
    digest,
    TOKEN_TYPES.get(type) ?? [],
    CODE_LIFE_SECONDS,
    sessionId,
    userAgent,
    address,
  ]);
  if (user === undefined) throw refusal;
  const session = { id: sessionId, startedAt: user.started_at };
  const mailed = user.token_type === 'confirmation' ? 'signup' : 'magiclink';
  return {
    type: type === 'email' ? mailed : type,
    session: await toSessionJson(service, user, session, refreshToken),
  };
}
