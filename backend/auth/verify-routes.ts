import type { Context } from 'hono';
import { z } from 'zod';
import { AuthError, validationFailed } from './auth-error.ts';
import type { AuthService } from './auth-service.ts';
import { normaliseEmail } from './email-address.ts';
import { chooseRedirect } from './redirect.ts';
import { optionalText, readBody } from './request-body.ts';
import { toFragment } from './session.ts';
import { spendCode, spendLink } from './verify.ts';

/**
 * `GET /verify`: the mailed link. Leads on with the session, or with the error, in the fragment.
 * @see https://github.com/supabase/auth internal/api/verify.go
 */
export async function followLink(service: AuthService, context: Context): Promise<Response> {
  const type = context.req.query('type') ?? '';
  const token = context.req.query('token') ?? '';
  if (type === '') throw validationFailed('Verify requires a verification type');
  if (token === '') throw validationFailed('Verify requires a token or a token hash');
  const [target = ''] = chooseRedirect(context, service).split('#', 1);
  const fragment = await spendLink(service, context, { type, token }).then(
    (verified) => toFragment(verified.session, verified.type),
    toErrorFragment,
  );
  return context.redirect(`${toAscii(target)}#${fragment}`, 303);
}

// A header holds no other text; what is already encoded stays as it is.
function toAscii(url: string): string {
  return url.replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text).toLowerCase());
}

function toErrorFragment(error: unknown): string {
  if (!(error instanceof AuthError)) throw error;
  return new URLSearchParams({
    error: error.status === 403 ? 'access_denied' : 'invalid_request',
    error_code: error.code,
    error_description: error.message,
    sb: '',
  }).toString();
}

const verifyBody = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
  redirect_to: optionalText,
});

/** `POST /verify`: an address with its code, or a link token, for a session. */
export async function verifyCode(service: AuthService, context: Context): Promise<Response> {
  const body = await readBody(context, verifyBody);
  const { type } = body;
  if (type === '') throw validationFailed('Verify requires a verification type');
  if ((body.token === '') === (body.token_hash === '')) {
    throw validationFailed('Verify requires either a token or a token hash');
  }
  const { session } = body.token_hash
    ? await spendLink(service, context, { type, token: loneHash(body) })
    : await spendCode(service, context, { type, email: emailOf(body), code: body.token });
  return context.json(session);
}

type VerifyBody = z.infer<typeof verifyBody>;

function loneHash(body: VerifyBody): string {
  if (body.email || body.phone || body.redirect_to) {
    throw validationFailed('Only the token_hash and type should be provided');
  }
  return body.token_hash;
}

function emailOf(body: VerifyBody): string {
  if (body.phone && !body.email) {
    throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
  }
  if (!body.email || body.phone) {
    throw validationFailed('Only an email address or phone number should be provided on verify');
  }
  try {
    return normaliseEmail(body.email);
  } catch (error) {
    throw new AuthError(422, 'validation_failed', 'Invalid email format', error);
  }
}
