import { describe, expect, it } from '@jest/globals';
import { signIn } from '../testing/sign-in.ts';
import { useTestBackend } from '../testing/test-backend.ts';

const backend = useTestBackend();

const EMAIL = { email: 'a@example.com', password: 'long enough' };

describe('what the product does not use of Supabase Auth', () => {
  it.each([
    ['POST', '/signup', EMAIL, 400, 'email_provider_disabled'],
    ['POST', '/signup', { phone: '1', password: 'x' }, 400, 'phone_provider_disabled'],
    ['POST', '/signup', {}, 422, 'anonymous_provider_disabled'],
    ['POST', '/recover', EMAIL, 400, 'email_provider_disabled'],
    ['POST', '/magiclink', EMAIL, 422, 'email_provider_disabled'],
    ['POST', '/resend', { type: 'signup', ...EMAIL }, 400, 'email_provider_disabled'],
    ['POST', '/resend', { type: 'sms', phone: '1' }, 400, 'phone_provider_disabled'],
    ['GET', '/authorize?provider=google', undefined, 400, 'validation_failed'],
    ['GET', '/callback?code=1', undefined, 400, 'bad_oauth_callback'],
    ['POST', '/sso', { domain: 'example.com' }, 404, 'saml_provider_disabled'],
    ['GET', '/sso/saml/metadata', undefined, 404, 'saml_provider_disabled'],
    ['POST', '/passkeys/authentication/options', {}, 404, 'passkey_disabled'],
    ['GET', '/oauth/authorize', undefined, 404, 'feature_disabled'],
    ['GET', '/scim/v2/Users', undefined, 404, 'feature_disabled'],
    ['GET', '/admin/users', undefined, 401, 'no_authorization'],
    ['POST', '/invite', EMAIL, 401, 'no_authorization'],
    ['POST', '/factors', {}, 401, 'no_authorization'],
  ])('%s %s %j answers %i %s', async (method, path, body, status, code) => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const answer = await backend().auth(path, init);
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([status, code]);
  });

  it.each([
    ['POST', '/factors', { factor_type: 'totp' }, 422, 'mfa_totp_enroll_not_enabled'],
    ['POST', '/factors', { factor_type: 'phone' }, 422, 'mfa_phone_enroll_not_enabled'],
    ['POST', '/factors', { factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
    ['POST', '/factors/1/verify', {}, 404, 'mfa_factor_not_found'],
    ['GET', '/user/identities/authorize', undefined, 404, 'manual_linking_disabled'],
    ['GET', '/reauthenticate', undefined, 400, 'email_provider_disabled'],
    ['GET', '/admin/users', undefined, 403, 'not_admin'],
    ['POST', '/admin/generate_link', {}, 403, 'not_admin'],
    ['POST', '/invite', EMAIL, 403, 'not_admin'],
  ])('%s %s %j, signed in, answers %i %s', async (method, path, body, status, code) => {
    const { access_token: token } = await signIn(backend(), 'off@example.com');
    const headers = { Authorization: `Bearer ${token}` };
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await backend().auth(path, { method, headers, ...init });
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([status, code]);
  });

  it.each(['/rest/v1/profiles', '/storage/v1/bucket', '/realtime/v1', '/functions/v1/hello'])(
    '%s is a service that is not there',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(`${backend().url}${path}`, { method });
        expect(answer.status).toBe(404);
        expect(await answer.json()).toEqual({ message: 'no Route matched with those values' });
      }
    },
  );

  it('is off in /settings, where mail is the only provider', async () => {
    const settings: unknown = await (await backend().auth('/settings')).json();
    expect(settings).toMatchObject({
      external: { email: true, phone: false, google: false, anonymous_users: false },
      disable_signup: false,
      saml_enabled: false,
      passkeys_enabled: false,
    });
  });
});

describe('what is open', () => {
  it('publishes the public half of the key, without an API key', async () => {
    const answer = await fetch(`${backend().url}/auth/v1/.well-known/jwks.json`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
    expect(await answer.json()).toEqual({
      keys: [
        {
          kty: 'EC',
          crv: 'P-256',
          alg: 'ES256',
          use: 'sig',
          kid: expect.any(String),
          x: expect.any(String),
          y: expect.any(String),
        },
      ],
    });
  });

  it('says that it is up', async () => {
    expect(await (await backend().auth('/health')).json()).toMatchObject({ name: 'GoTrue' });
    for (const path of ['/health', '/ready']) {
      expect((await fetch(`${backend().url}${path}`)).status).toBe(200);
    }
  });

  it('lets a browser of any origin ask', async () => {
    const answer = await fetch(`${backend().url}/auth/v1/otp`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://localhost:3000',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'apikey,authorization,x-supabase-api-version',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version');
  });
});
