import { isAuthApiError, isAuthRetryableFetchError, type AuthError } from '@supabase/supabase-js';
import type { AuthFailure, AuthOutcome, ConfirmFailure } from '@plumbline/shared/contracts';
import { RefusedError } from './refused-error.ts';

/** The longest message of the service that is shown, in characters. */
const MESSAGE_LIMIT = 300;

const NO_ANSWER = 'The sign-in service did not answer. Reload this page to try again.';

const KEY_REFUSED =
  'Nobody can sign in here at the moment: the sign-in service refuses the key of this site.';

const DELETED = 'This account does not exist any more.';

/** Words for a link that carries no whole session. */
export const BROKEN_LINK = 'This sign-in link is not complete. Ask for a new one.';

/** The outcome of a request for a mail. */
export function toOutcome(error: AuthError | null): AuthOutcome {
  return error === null ? { ok: true } : { ok: false, failure: toAuthFailure(error) };
}

/** Why the service did not do what it was asked for. */
export function toAuthFailure(error: AuthError): AuthFailure {
  if (isUnavailable(error)) return { kind: 'unavailable' };
  if (isDeleted(error)) return { kind: 'deleted' };
  const message = bounded(error.message);
  const field = isAboutEmail(error) && ({ field: 'email' } as const);
  return { kind: 'refused', message, ...field };
}

/** By the codes and words of Supabase Auth, which names no fields. */
function isAboutEmail({ code = '', message }: AuthError): boolean {
  return (
    code.startsWith('email_address_') ||
    (code === 'validation_failed' && /email address/i.test(message))
  );
}

/** Why a link or code was refused, by the error codes of Supabase Auth. */
export function toConfirmFailure(error: AuthError): ConfirmFailure {
  if (isUnavailable(error)) return { reason: 'unavailable' };
  if (isKeyRefused(error)) {
    const message = `${KEY_REFUSED} Your link or code has not been used up: try again later.`;
    return { reason: 'refused', message };
  }
  if (error.status === 429) return { reason: 'too-many' };
  if (isAuthApiError(error) && (error.code === 'otp_expired' || error.code === 'validation_failed'))
    return { reason: 'not-valid' };
  return { reason: 'refused', message: bounded(error.message) };
}

/** An error of the authentication client with words for the user. */
export function toError(error: AuthError): Error {
  if (isUnavailable(error)) return new Error(NO_ANSWER, { cause: error });
  if (isKeyRefused(error)) {
    return new Error(`${KEY_REFUSED} Keep this page open, and reload it later.`, { cause: error });
  }
  if (isDeleted(error)) return new RefusedError(DELETED, { cause: error });
  const isRefusal = (error.status ?? 500) < 500;
  return new (isRefusal ? RefusedError : Error)(bounded(error.message), { cause: error });
}

export function bounded(message: string): string {
  return message.length > MESSAGE_LIMIT ? `${message.slice(0, MESSAGE_LIMIT)}…` : message;
}

const isDeleted = ({ code }: AuthError): boolean => code === 'user_not_found';

/** Without a status there was no answer of the service, and the message is the client's own. */
function isUnavailable(error: AuthError): boolean {
  return isAuthRetryableFetchError(error) && error.status === 0;
}

/** The gateway before the service refuses the site's key: a fault of the product. Its answers have no code. */
function isKeyRefused({ status, code }: AuthError): boolean {
  return status === 401 && code === undefined;
}
