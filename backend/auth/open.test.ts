import { describe, expect, it } from '@jest/globals';
import { readRefusal } from '../testing/refusal.ts';
import { itEmbedded } from '../testing/supabase-under-test.ts';
import { useTestBackend } from '../testing/test-backend.ts';

const backend = useTestBackend();
const ask = (path: string, init?: RequestInit) =>
  fetch(`${backend().url}/auth/v1${path}`, { redirect: 'manual', ...init });

// As supabase/auth lists them: internal/api/settings.go.
const PROVIDERS =
  'anonymous_users apple azure bitbucket discord facebook snapchat figma fly github gitlab google ' +
  'keycloak kakao linkedin linkedin_oidc notion spotify slack slack_oidc workos twitch twitter ' +
  'phone zoom';

describe('the public key', () => {
  it.each([
    [
      'no key',
      undefined,
      {
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      },
    ],
    [
      'another key',
      'sb_publishable_other',
      {
        message: 'Invalid API key',
        hint: 'Double check your Supabase `anon` or `service_role` API key.',
      },
    ],
  ])('is required: refuses %s', async (_case, key, body) => {
    const answer = await ask('/settings', { headers: key === undefined ? {} : { apikey: key } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual(body);
  });

  it('may be sent in the URL', async () => {
    expect((await ask(`/settings?apikey=${backend().key}`)).status).toBe(200);
    expect((await ask('/settings?apikey=another')).status).toBe(401);
  });

  it.each(['/verify', '/callback', '/authorize'])('is not required by %s', async (path) => {
    expect([303, 400]).toContain((await ask(path)).status);
  });

  it.each(['/verify/more', '/authorize/more', '/other/verify', '/well-known/jwks.json'])(
    'is required by %s',
    async (path) => {
      expect((await ask(path)).status).toBe(401);
    },
  );
});

describe('an anonymous caller', () => {
  it('reads the public keys', async () => {
    const answer = await ask('/.well-known/jwks.json');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
    const part = expect.stringMatching(/^[\w-]{43}$/);
    const kid = expect.stringMatching(/^[\w-]{36}$/);
    expect(await answer.json()).toEqual({
      keys: [
        expect.objectContaining({
          ...{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' },
          ...{ kid, x: part, y: part },
        }),
      ],
    });
  });

  it('reads that the service is up', async () => {
    expect(await (await backend().auth('/health')).json()).toEqual({
      version: expect.any(String),
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    });
  });

  itEmbedded('reads that the process is up and ready', async () => {
    for (const path of ['/health', '/ready']) {
      expect((await fetch(`${backend().url}${path}`)).status).toBe(200);
    }
  });

  it('reads that mail is the only sign-in method', async () => {
    const answer = await backend().auth('/settings');
    const off = Object.fromEntries(PROVIDERS.split(' ').map((name) => [name, false]));
    expect(await answer.json()).toMatchObject({
      external: { ...off, email: true },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: false,
    });
  });
});

describe('a page of any origin', () => {
  const Origin = 'http://localhost:3000';

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'may send %s, with any header',
    async (method) => {
      const answer = await ask('/user', {
        method: 'OPTIONS',
        headers: {
          Origin,
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': 'apikey,authorization,x-supabase-api-version',
        },
      });
      expect(answer.ok).toBe(true);
      const allowed = (name: string) => answer.headers.get(`access-control-${name}`);
      expect(allowed('allow-origin')).toBe('*');
      expect(allowed('allow-headers')).toContain('x-supabase-api-version');
      expect(allowed('allow-methods')?.split(',')).toContain(method);
    },
  );

  itEmbedded('may read the headers that supabase-js needs, and remember what it may', async () => {
    const preflight = await ask('/user', {
      method: 'OPTIONS',
      headers: { Origin, 'Access-Control-Request-Method': 'GET' },
    });
    expect(preflight.headers.get('access-control-max-age')).toBe('3600');
    const answer = await ask('/settings', { headers: { Origin, apikey: backend().key } });
    const exposed = answer.headers.get('access-control-expose-headers')?.split(',');
    expect(exposed).toEqual(expect.arrayContaining(['X-Supabase-Api-Version', 'x-sb-error-code']));
  });
});

describe('a caller is refused', () => {
  it('a HEAD request, which would use up a link', async () => {
    const answer = await ask('/verify', { method: 'HEAD' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'POST']);
  });

  itEmbedded('a body of more than 64 KiB', async () => {
    const post = (bytes: number) =>
      backend().auth('/recover', { method: 'POST', body: 'x'.repeat(bytes) });
    expect((await post(65_536)).status).toBe(400);
    expect(await readRefusal(await post(65_537))).toBe(
      '413 request_entity_too_large: Request body too large (max 65536 bytes)',
    );
  });
});
