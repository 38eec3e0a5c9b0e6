import { describe, expect, it } from '@jest/globals';
import { readRefusal } from '../testing/refusal.ts';
import { signIn } from '../testing/sign-in.ts';
import { itEmbedded } from '../testing/supabase-under-test.ts';
import { useTestBackend } from '../testing/test-backend.ts';

const backend = useTestBackend();

const EMAIL = { email: 'a@example.com', password: 'long enough' };
const PHONE = { phone: '1', password: 'long enough' };
const SAML = '404 saml_provider_disabled: SAML 2.0 is disabled';
const OAUTH = '404 feature_disabled: OAuth server is disabled';
const NOBODY = '401 no_authorization: This endpoint requires a valid Bearer token';

describe('features of Supabase Auth that the product does not use', () => {
  const answers = async (
    method: string,
    path: string,
    body: object | undefined,
    refusal: string,
  ) => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    expect(await readRefusal(await backend().auth(path, init))).toBe(refusal);
  };

  it.each([
    ['POST', '/signup', PHONE, '400 phone_provider_disabled: Phone signups are disabled'],
    ['POST', '/signup', {}, '422 anonymous_provider_disabled: Anonymous sign-ins are disabled'],
    ['POST', '/sso', { domain: 'example.com' }, SAML],
    ['GET', '/sso/saml/metadata', undefined, SAML],
    ['POST', '/passkeys/authentication/options', {}, '404 passkey_disabled: Passkeys are disabled'],
    ['GET', '/oauth/authorize', undefined, OAUTH],
    ['GET', '/.well-known/oauth-authorization-server', undefined, OAUTH],
    ['GET', '/scim/v2/Users', undefined, '404 feature_disabled: SCIM server is disabled'],
    [
      'GET',
      '/authorize?provider=google',
      undefined,
      '400 validation_failed: Unsupported provider: provider is not enabled',
    ],
  ])('%s %s %j answers %s', answers);

  itEmbedded.each([
    ['POST', '/signup', EMAIL, '400 email_provider_disabled: Email signups are disabled'],
    ['POST', '/recover', EMAIL, '400 email_provider_disabled: Email logins are disabled'],
    ['POST', '/magiclink', EMAIL, '422 email_provider_disabled: Login with magic link is disabled'],
    ['POST', '/resend', EMAIL, '400 email_provider_disabled: Email logins are disabled'],
    ['POST', '/resend', PHONE, '400 phone_provider_disabled: Phone logins are disabled'],
    ['GET', '/callback?code=1', undefined, '400 bad_oauth_callback: OAuth state parameter missing'],
    ['POST', '/callback', {}, '400 bad_oauth_callback: OAuth state parameter missing'],
    ['GET', '/user/oauth/grants', undefined, OAUTH],
    ['GET', '/admin/users', undefined, NOBODY],
    ['POST', '/invite', EMAIL, NOBODY],
    ['POST', '/factors', {}, NOBODY],
    ['POST', '/factors/1/verify', {}, NOBODY],
    ['GET', '/reauthenticate', undefined, NOBODY],
    ['GET', '/user/identities/authorize', undefined, NOBODY],
  ])('%s %s %j answers %s', answers);

  const answersSignedIn = async (
    method: string,
    path: string,
    body: object | undefined,
    refusal: string,
  ) => {
    const { access_token: token } = await signIn(backend(), 'off@example.com');
    const headers = { Authorization: `Bearer ${token}` };
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    expect(await readRefusal(await backend().auth(path, { method, headers, ...init }))).toBe(
      refusal,
    );
  };

  it.each([
    [
      'POST',
      '/factors',
      { factor_type: 'totp' },
      '422 mfa_totp_enroll_not_enabled: MFA enroll is disabled for TOTP',
    ],
    [
      'POST',
      '/factors',
      { factor_type: 'phone' },
      '422 mfa_phone_enroll_not_enabled: MFA enroll is disabled for Phone',
    ],
    [
      'POST',
      '/factors',
      { factor_type: 'webauthn' },
      '422 mfa_webauthn_enroll_not_enabled: MFA enroll is disabled for WebAuthn',
    ],
    [
      'POST',
      '/factors',
      { factor_type: 'sms' },
      '400 validation_failed: factor_type needs to be totp, phone, or webauthn',
    ],
    [
      'POST',
      '/factors/3b1ea5b5-2f7c-4a7e-9d0e-6a2f4f0c7f11/verify',
      {},
      '404 mfa_factor_not_found: Factor not found',
    ],
    [
      'GET',
      '/user/identities/authorize',
      undefined,
      '404 manual_linking_disabled: Manual linking is disabled',
    ],
    ['GET', '/admin/users', undefined, '403 not_admin: User not allowed'],
    ['POST', '/admin/generate_link', {}, '403 not_admin: User not allowed'],
    ['POST', '/invite', EMAIL, '403 not_admin: User not allowed'],
  ])('%s %s %j, signed in, answers %s', answersSignedIn);

  itEmbedded('GET /reauthenticate, signed in', () =>
    answersSignedIn(
      'GET',
      '/reauthenticate',
      undefined,
      '400 email_provider_disabled: Email logins are disabled',
    ),
  );

  itEmbedded.each(['/rest/v1/profiles', '/realtime/v1', '/functions/v1/hello'])(
    '%s is a service that does not exist',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(`${backend().url}${path}`, { method });
        expect(answer.status).toBe(404);
        expect(await answer.json()).toEqual({ message: 'no Route matched with those values' });
      }
    },
  );
});
