import { validationFailed } from './auth-error.ts';

/**
 * The product uses the implicit flow. Who sends a code challenge is told so, instead of getting a
 * link that ignores it.
 * @throws AuthError 400 `validation_failed`, first in upstream's words (internal/api/pkce.go)
 */
export function refusePkce(body: { code_challenge: string; code_challenge_method: string }): void {
  const { code_challenge: challenge, code_challenge_method: method } = body;
  if (!challenge && !method) return;
  if (!challenge || !method) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw validationFailed('code challenge has to be between 43 and 128 characters');
  }
  throw validationFailed('PKCE not supported for email sign-in; use the implicit flow');
}
