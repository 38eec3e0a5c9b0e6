import type { Context } from 'hono';
import { z } from 'zod';
import { AuthError, validationFailed } from './auth-error.ts';
import type { AuthService } from './auth-service.ts';
import { refreshSession } from './refresh.ts';
import { optionalText, readBody } from './request-body.ts';

const grant = z.object({
  email: optionalText,
  phone: optionalText,
  provider: optionalText,
  auth_code: optionalText,
  code_verifier: optionalText,
});

/** `POST /token`: refreshing a session. The other grants are switched off. */
export async function issueToken(service: AuthService, context: Context): Promise<Response> {
  const grantType = context.req.query('grant_type') ?? '';
  if (!['refresh_token', 'password', 'id_token', 'pkce', 'web3'].includes(grantType)) {
    throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
  if (grantType === 'refresh_token') return refreshSession(service, context);
  throw refuseGrant(grantType, await readBody(context, grant));
}

function refuseGrant(grantType: string, body: z.infer<typeof grant>): AuthError {
  if (grantType === 'web3') {
    return new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  }
  if (grantType === 'pkce') {
    if (!body.auth_code || !body.code_verifier) {
      return validationFailed(
        'invalid request: both auth code and code verifier should be non-empty',
      );
    }
    const message = 'invalid flow state, no valid flow state found';
    return new AuthError(404, 'flow_state_not_found', message);
  }
  if (grantType === 'id_token') {
    const message = `Provider (issuer ${JSON.stringify(body.provider)}) is not enabled`;
    return new AuthError(400, 'provider_disabled', message);
  }
  if (body.email) {
    return new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
  }
  if (body.phone) {
    return new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  return validationFailed('missing email or phone');
}
