import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Transaction } from '../database/database.ts';
import { RateLimitedError } from '../http/rate-limit.ts';
import { log } from '../observability/log.ts';
import { createSignInMail } from '../mail/sign-in-mail.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import type { AuthService } from './auth-service.ts';
import { normaliseEmail } from './email-address.ts';
import { codeDigest, createCode, createLinkToken, linkDigest } from './one-time-code.ts';
import { refusePkce } from './pkce.ts';
import type { Limits } from './limits.ts';
import { chooseRedirect } from './redirect.ts';
import { metadata, optionalText, readBody, refuseUnstorable } from './request-body.ts';
import { USER_COLUMNS, userRow, type UserRow } from './user.ts';

const otpBody = z.object({
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
  create_user: z.boolean().nullish(),
  data: metadata,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

type OtpBody = z.infer<typeof otpBody>;

/**
 * `POST /otp`: mails a link and a code. The answer is the same whether the address was known, so
 * that registering an existing one does not reveal that it exists.
 * @see https://github.com/supabase/auth internal/api/otp.go, magic_link.go
 */
export async function sendOtp(
  service: AuthService,
  { strangers, recipients }: Pick<Limits, 'strangers' | 'recipients'>,
  context: Context,
): Promise<Response> {
  const body = await readBody(context, otpBody);
  const address = service.clientAddress(context);
  if (body.create_user === false) await strangers.check(address);
  const email = check(body);
  const code = createCode();
  const token = createLinkToken();
  const user = await service.database.transaction(async (transaction) => {
    const found = await findOrCreate(transaction, email, body);
    if (found === undefined) return undefined;
    refuseTooSoon(lastSent(found), service.mailGapSeconds);
    await recipients.take(email, { transaction }).catch(toTooMany);
    await keepToken(transaction, found, {
      link: linkDigest(service.keys, token),
      code: codeDigest(service.keys, email, code),
    });
    return found;
  });
  if (user === undefined) {
    await strangers.take(address);
    throw otpDisabled();
  }
  const link = new URL(`${service.issuer}/verify`);
  link.searchParams.set('token', token);
  link.searchParams.set('type', isConfirmed(user) ? 'magiclink' : 'signup');
  link.searchParams.set('redirect_to', chooseRedirect(context, service));
  await deliver(service, user, link.href, code);
  return context.json({});
}

function check(body: OtpBody): string {
  if (body.email && body.phone) {
    throw validationFailed('Only an email address or phone number should be provided');
  }
  if (body.email && body.channel) {
    throw validationFailed('Channel should only be specified with Phone OTP');
  }
  refusePkce(body);
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  if (!body.email) throw validationFailed('One of email or phone must be set');
  refuseUnstorable(body.data);
  try {
    return normaliseEmail(body.email);
  } catch (error) {
    throw body.create_user === false ? otpDisabled() : error;
  }
}

function otpDisabled(): AuthError {
  return new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
}

async function findOrCreate(transaction: Transaction, email: string, body: OtpBody) {
  const [user] =
    body.create_user === false
      ? await transaction.query(
          userRow,
          `select ${USER_COLUMNS} from auth.users user_row where email = $1 for update`,
          [email],
        )
      : await createUnlessThere(transaction, email, body.data);
  return user;
}

// The update changes nothing: it locks the row that is there, and returns it. As upstream, an address
// keeps what was registered with it first, and a null is no value.
function createUnlessThere(transaction: Transaction, email: string, data: OtpBody['data']) {
  const id = randomUUID();
  const said = Object.entries(data ?? {}).filter(([, value]) => value !== null);
  const about = {
    ...Object.fromEntries(said),
    sub: id,
    email,
    email_verified: false,
    phone_verified: false,
  };
  return transaction.query(
    userRow,
    `insert into auth.users as user_row (id, email, raw_user_meta_data)
     values ($1, $2, $3::text::jsonb)
     on conflict (email) do update set email = user_row.email
     returning ${USER_COLUMNS}`,
    [id, email, JSON.stringify(about)],
  );
}

function isConfirmed(user: UserRow): boolean {
  return user.email_confirmed_at !== null;
}

function lastSent(user: UserRow): Date | null {
  return isConfirmed(user) ? user.recovery_sent_at : user.confirmation_sent_at;
}

function refuseTooSoon(sentAt: Date | null, gapSeconds: number): void {
  const left = (sentAt?.getTime() ?? -Infinity) + gapSeconds * 1000 - Date.now();
  if (left <= 0) return;
  log.info('limit_reached', { limit: 'mail gap' });
  const wait = `${Math.floor(left / 1000)} seconds`;
  throw new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${wait}.`,
  );
}

function toTooMany(error: unknown): never {
  if (!(error instanceof RateLimitedError)) throw error;
  throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded', error);
}

// Link and code of a former mail go, as upstream.
const KEEP = (sentColumn: string) => `
  with marked as (
    update auth.users set ${sentColumn} = $5 where id = $1
  ), replaced as (
    delete from auth.one_time_tokens where user_id = $1
  )
  insert into auth.one_time_tokens (user_id, token_type, digest, code_digest, created_at)
  values ($1, $2, $3, $4, $5)`;
const KEEP_CONFIRMATION = KEEP('confirmation_sent_at');
const KEEP_RECOVERY = KEEP('recovery_sent_at');

interface Digests {
  link: string;
  code: string;
}

function keepToken(transaction: Transaction, user: UserRow, { link, code }: Digests) {
  return isConfirmed(user)
    ? transaction.run(KEEP_RECOVERY, [user.id, 'recovery', link, code, new Date()])
    : transaction.run(KEEP_CONFIRMATION, [user.id, 'confirmation', link, code, new Date()]);
}

async function deliver(service: AuthService, user: UserRow, link: string, code: string) {
  const kind = isConfirmed(user) ? 'sign-in' : 'confirmation';
  try {
    await service.sender.send(await createSignInMail({ kind, to: user.email, link, code }));
  } catch (error) {
    // So that the next try need not wait for a mail that never left.
    await service.database.run(
      'update auth.users set confirmation_sent_at = null, recovery_sent_at = null where id = $1',
      [user.id],
    );
    const mail = kind === 'sign-in' ? 'magic link' : 'confirmation';
    throw new AuthError(500, 'unexpected_failure', `Error sending ${mail} email`, error);
  }
}
