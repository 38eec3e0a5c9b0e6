import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { SignJWT, generateKeyPair, importJWK, type JWTPayload } from 'jose';
import { z } from 'zod';
import { readRefusal } from '../testing/refusal.ts';
import { refresh, signIn } from '../testing/sign-in.ts';
import { itEmbedded } from '../testing/supabase-under-test.ts';
import { useTestBackend } from '../testing/test-backend.ts';

const backend = useTestBackend();

function call(path: string, token: string | undefined, init: RequestInit = {}) {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return backend().auth(path, { ...init, headers });
}

async function refusal(path: string, token?: string, init?: RequestInit) {
  return readRefusal(await call(path, token, init));
}

const NOBODY = '401 no_authorization: This endpoint requires a valid Bearer token';
const BAD_TOKEN = '403 bad_jwt: invalid JWT: unable to parse or verify signature, ';

const keyFile = z.object({ kid: z.string(), privateJwk: z.record(z.string(), z.string()) });

/** Signs claims with the backend's own key, as only the backend can. */
async function sign(claims: JWTPayload, header: { kid?: string } = {}) {
  const file = await readFile(`${backend().dataDir}/keys.json`, 'utf8');
  const { kid, privateJwk } = keyFile.parse(JSON.parse(file));
  const now = Math.floor(Date.now() / 1000);
  const issuer = `${backend().url}/auth/v1`;
  const basis = { iss: issuer, aud: 'authenticated', role: 'authenticated', exp: now + 60 };
  return new SignJWT({ ...basis, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid, ...header })
    .sign(await importJWK(privateJwk, 'ES256'));
}

function encode(part: object) {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

describe('a bearer token', () => {
  itEmbedded('is required', async () => {
    expect(await refusal('/user')).toBe(NOBODY);
    expect(await refusal('/logout', undefined, { method: 'POST' })).toBe(NOBODY);
  });

  it('follows its scheme in upper or lower case, and nothing follows it', async () => {
    const { access_token: token } = await signIn(backend(), 'scheme@example.com');
    const ask = (Authorization: string) => backend().auth('/user', { headers: { Authorization } });
    expect((await ask(`bearer ${token}`)).status).toBe(200);
    for (const header of [token, `Basic ${token}`, `x Bearer ${token}`, `Bearer ${token} x`]) {
      expect(await readRefusal(await ask(header))).toBe(NOBODY);
    }
  });

  itEmbedded(
    'is refused when it is expired, not valid yet, or for another audience or issuer',
    async () => {
      const { user } = await signIn(backend(), 'claims@example.com');
      expect((await call('/user', await sign({ sub: user.id }))).status).toBe(200);
      for (const wrong of [
        { exp: Math.floor(Date.now() / 1000) - 1 },
        { nbf: Math.floor(Date.now() / 1000) + 60 },
        { aud: 'somebody' },
        { iss: 'https://evil.example/auth/v1' },
        { role: 'service_role' },
        { sub: 'nobody' },
        { session_id: 'none' },
      ]) {
        const token = await sign({ sub: user.id, ...wrong });
        expect(await refusal('/user', token)).toContain(BAD_TOKEN);
      }
    },
  );

  it('is refused when another key signed it', async () => {
    const { access_token: token } = await signIn(backend(), 'forged@example.com');
    const { privateKey } = await generateKeyPair('ES256');
    const [header, payload] = token.split('.');
    const { kid } = z.object({ kid: z.string() }).parse(decode(header));
    const forged = await new SignJWT(z.looseObject({}).parse(decode(payload)))
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(privateKey);
    expect(await refusal('/user', forged)).toContain(BAD_TOKEN);
  });

  it('is refused with alg none', async () => {
    const { access_token: good } = await signIn(backend(), 'none@example.com');
    const [, payload] = good.split('.');
    for (const alg of ['none', 'None', 'NONE']) {
      const token = `${encode({ alg, typ: 'JWT' })}.${payload}.`;
      expect(await refusal('/user', token)).toContain(BAD_TOKEN);
      expect(await refusal('/user', `${token}AAAA`)).toContain(BAD_TOKEN);
    }
  });

  it('is refused when the public key was used as an HMAC secret', async () => {
    const { access_token: good } = await signIn(backend(), 'confusion@example.com');
    const jwks = await (await backend().auth('/.well-known/jwks.json')).text();
    const { keys } = z.object({ keys: z.array(z.looseObject({})) }).parse(JSON.parse(jwks));
    const claims = decode(good.split('.')[1]);
    for (const secret of [jwks, JSON.stringify(keys[0]), 'super-secret-jwt-token']) {
      const token = await new SignJWT(z.looseObject({}).parse(claims))
        .setProtectedHeader({ alg: 'HS256', kid: String(keys[0]?.['kid']) })
        .sign(new TextEncoder().encode(secret));
      expect(await refusal('/user', token)).toContain(BAD_TOKEN);
    }
  });

  it('is refused after the user or the session is deleted', async () => {
    const { access_token: token, user } = await signIn(backend(), 'gone@example.com');
    await backend().sql('delete from auth.sessions where user_id = $1', [user.id]);
    expect(await refusal('/user', token)).toBe(
      '403 session_not_found: Session from session_id claim in JWT does not exist',
    );
    await backend().sql('delete from auth.users where id = $1', [user.id]);
    expect(await refusal('/user', token)).toBe(
      '403 user_not_found: User from sub claim in JWT does not exist',
    );
  });
});

describe('GET /user', () => {
  it('returns the user as Supabase Auth does', async () => {
    const email = 'person@example.com';
    const { user, access_token: token } = await signIn(backend(), email, { first_name: 'Ada' });
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const common = { email, last_sign_in_at: time, created_at: time, updated_at: time };
    const { id } = user;
    const person = {
      ...common,
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email_confirmed_at: time,
      confirmed_at: time,
      confirmation_sent_at: time,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {
        first_name: 'Ada',
        sub: id,
        email,
        email_verified: true,
        phone_verified: false,
      },
      identities: [
        {
          ...common,
          id,
          user_id: id,
          identity_id: expect.stringMatching(/^[\da-f-]{36}$/),
          provider: 'email',
          identity_data: expect.objectContaining({
            ...{ sub: id, email, email_verified: true, phone_verified: false },
          }),
        },
      ],
      is_anonymous: false,
    };
    expect(await (await call('/user', token)).json()).toEqual(person);
    await signIn(backend(), email);
    const again: unknown = await (await call('/user', token)).json();
    expect(again).toEqual({ ...person, recovery_sent_at: time });
  });
});

function decode(part = ''): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

describe('PUT /user', () => {
  const put = (token: string, body: unknown) =>
    call('/user', token, { method: 'PUT', body: JSON.stringify(body) });

  it('merges data and removes fields that are null', async () => {
    const data = { first_name: 'Ada', last_name: 'Byron' };
    const { access_token: token } = await signIn(backend(), 'put@example.com', data);
    const answer = await put(token, { data: { last_name: 'Lovelace', first_name: null } });
    const body = z.object({ user_metadata: z.looseObject({}) }).parse(await answer.json());
    expect(body.user_metadata).toMatchObject({ last_name: 'Lovelace' });
    expect(body.user_metadata).not.toHaveProperty('first_name');
  });

  it('accepts the unchanged address in upper or lower case, and empty fields', async () => {
    const { access_token: token } = await signIn(backend(), 'same@example.com');
    for (const body of [
      { email: 'SAME@example.com' },
      { email: '', phone: '', password: null, app_metadata: null, data: null },
      {},
    ]) {
      expect((await put(token, body)).status).toBe(200);
    }
  });

  const OFF = '422 email_provider_disabled: Changing email or password is disabled';

  const refuses = async (body: object, words: string) => {
    const { access_token: token } = await signIn(backend(), 'refused@example.com');
    expect(await readRefusal(await put(token, body))).toContain(words);
  };

  it.each([
    [
      { app_metadata: { role: 'admin' } },
      '403 not_admin: Updating app_metadata requires admin privileges',
    ],
    [{ data: 'text' }, '400 bad_json: Could not parse request body as JSON: '],
  ])('refuses %j', refuses);

  itEmbedded.each([
    [{ password: 'secret' }, OFF],
    [{ email: 'other@example.com' }, OFF],
    [{ phone: '1' }, '400 phone_provider_disabled: Unsupported phone provider'],
  ])('refuses %j', refuses);

  itEmbedded('refuses data that exceeds the limit together with the stored data', async () => {
    const data = { a: 'x'.repeat(2100) };
    const { access_token: token } = await signIn(backend(), 'full@example.com', data);
    expect((await put(token, { data: { a: 'y'.repeat(2100) } })).status).toBe(200);
    expect(await readRefusal(await put(token, { data: { b: data.a } }))).toBe(
      '400 validation_failed: User data is too large (max 4096 bytes)',
    );
  });

  itEmbedded('refuses it also in concurrent parts', async () => {
    const { access_token: token } = await signIn(backend(), 'parts@example.com');
    const parts = Array.from({ length: 8 }, (_, part) => ({ [`p${part}`]: 'x'.repeat(1500) }));
    const answers = await Promise.all(parts.map((data) => put(token, { data })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });
});

describe('POST /logout', () => {
  it('answers 204, and 400 to a scope it does not know', async () => {
    const { access_token: token } = await signIn(backend(), 'out@example.com');
    const post = { method: 'POST' };
    expect(await refusal('/logout?scope=mine', token, post)).toBe(
      '400 validation_failed: Unsupported logout scope "mine"',
    );
    expect((await call('/logout', token, post)).status).toBe(204);
    expect(await refusal('/logout', token, post)).toContain('session_not_found');
  });

  itEmbedded.each(['local', 'others', ''])(
    'ends all for a token of no session: %j',
    async (scope) => {
      const { user, refresh_token: own } = await signIn(backend(), 'all@example.com');
      const token = await sign({ sub: user.id });
      expect((await call(`/logout?scope=${scope}`, token, { method: 'POST' })).status).toBe(204);
      expect((await refresh(backend(), own)).status).toBe(400);
    },
  );
});
