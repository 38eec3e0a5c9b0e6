import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { AuthError, validationFailed } from './auth-error.ts';
import type { AuthService } from './auth-service.ts';
import { requireCaller, requireClaims } from './bearer.ts';
import { optionalText, readBody } from './request-body.ts';

const contact = z.object({ email: optionalText, phone: optionalText, type: optionalText });
const factor = z.object({ factor_type: optionalText });

/**
 * What Supabase Auth can and this product does not use: each answers as upstream does when the
 * feature is switched off, status and code (internal/api, at the handler's own check).
 */
export function switchedOff(service: AuthService): Hono {
  const app = new Hono();
  const signedIn = (context: Context) => requireCaller(service, context);

  app.post('/signup', async (context) => {
    const { email, phone } = await readBody(context, contact);
    if (email) throw off(400, 'email_provider_disabled', 'Email signups are disabled');
    if (phone) throw off(400, 'phone_provider_disabled', 'Phone signups are disabled');
    throw off(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  });
  app.post('/recover', () => {
    throw off(400, 'email_provider_disabled', 'Email logins are disabled');
  });
  app.post('/magiclink', () => {
    throw off(422, 'email_provider_disabled', 'Login with magic link is disabled');
  });
  app.post('/resend', async (context) => {
    const { phone } = await readBody(context, contact);
    throw phone
      ? off(400, 'phone_provider_disabled', 'Phone logins are disabled')
      : off(400, 'email_provider_disabled', 'Email logins are disabled');
  });
  app.get('/authorize', () => {
    throw validationFailed('Unsupported provider: provider is not enabled');
  });
  app.on(['GET', 'POST'], '/callback', () => {
    throw off(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  });
  app.get('/reauthenticate', async (context) => {
    await signedIn(context);
    throw off(400, 'email_provider_disabled', 'Email logins are disabled');
  });
  app.all('/user/identities/*', async (context) => {
    await signedIn(context);
    throw off(404, 'manual_linking_disabled', 'Manual linking is disabled');
  });
  app.post('/factors', async (context) => {
    await signedIn(context);
    throw enrolmentOff((await readBody(context, factor)).factor_type);
  });
  app.all('/factors/*', async (context) => {
    await signedIn(context);
    throw off(404, 'mfa_factor_not_found', 'Factor not found');
  });
  for (const path of ['/invite', '/admin/*']) {
    app.all(path, async (context) => {
      await requireClaims(service, context);
      throw off(403, 'not_admin', 'User not allowed');
    });
  }
  for (const path of ['/sso', '/sso/*']) {
    app.all(path, () => {
      throw off(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
    });
  }
  app.all('/passkeys/*', () => {
    throw off(404, 'passkey_disabled', 'Passkeys are disabled');
  });
  for (const path of ['/oauth/*', '/user/oauth/*', '/.well-known/oauth-authorization-server']) {
    app.all(path, () => {
      throw off(404, 'feature_disabled', 'OAuth server is disabled');
    });
  }
  app.all('/scim/*', () => {
    throw off(404, 'feature_disabled', 'SCIM server is disabled');
  });
  return app;
}

function enrolmentOff(type: string): AuthError {
  if (type === 'totp') {
    return off(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP');
  }
  if (type === 'phone') {
    return off(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  }
  if (type === 'webauthn') {
    return off(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  }
  return validationFailed('factor_type needs to be totp, phone, or webauthn');
}

function off(status: 400 | 403 | 404 | 422, code: string, message: string): AuthError {
  return new AuthError(status, code, message);
}
