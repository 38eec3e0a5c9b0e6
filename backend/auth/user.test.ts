import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { SignJWT, generateKeyPair, importJWK, type JWTPayload } from 'jose';
import { z } from 'zod';
import { signIn } from '../testing/sign-in.ts';
import { useTestBackend } from '../testing/test-backend.ts';

const backend = useTestBackend();

function call(path: string, token: string | undefined, init: RequestInit = {}) {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return backend().auth(path, { ...init, headers });
}

async function refusal(path: string, token?: string, init?: RequestInit) {
  const answer = await call(path, token, init);
  return [answer.status, answer.headers.get('x-sb-error-code')];
}

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
  it('is required', async () => {
    expect(await refusal('/user')).toEqual([401, 'no_authorization']);
    expect(await refusal('/logout', undefined, { method: 'POST' })).toEqual([
      401,
      'no_authorization',
    ]);
  });

  it('is refused when it is expired, or for another audience or issuer', async () => {
    const { user } = await signIn(backend(), 'claims@example.com');
    expect((await call('/user', await sign({ sub: user.id }))).status).toBe(200);
    for (const wrong of [
      { exp: Math.floor(Date.now() / 1000) - 1 },
      { aud: 'somebody' },
      { iss: 'https://evil.example/auth/v1' },
      { role: 'service_role' },
      { sub: 'nobody' },
    ]) {
      const token = await sign({ sub: user.id, ...wrong });
      expect(await refusal('/user', token)).toEqual([403, 'bad_jwt']);
    }
  });

  it('is refused when another key signed it', async () => {
    const { user } = await signIn(backend(), 'forged@example.com');
    const { privateKey } = await generateKeyPair('ES256');
    const [header, payload] = (await sign({ sub: user.id })).split('.');
    const { kid } = z.object({ kid: z.string() }).parse(decode(header));
    const forged = await new SignJWT(z.looseObject({}).parse(decode(payload)))
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(privateKey);
    expect(await refusal('/user', forged)).toEqual([403, 'bad_jwt']);
  });

  it('is refused with alg none', async () => {
    const { user } = await signIn(backend(), 'none@example.com');
    const [, payload] = (await sign({ sub: user.id })).split('.');
    for (const alg of ['none', 'None', 'NONE']) {
      const token = `${encode({ alg, typ: 'JWT' })}.${payload}.`;
      expect(await refusal('/user', token)).toEqual([403, 'bad_jwt']);
      expect(await refusal('/user', `${token}AAAA`)).toEqual([403, 'bad_jwt']);
    }
  });

  it('is refused when the public key was used as an HMAC secret', async () => {
    const { user } = await signIn(backend(), 'confusion@example.com');
    const jwks = await (await backend().auth('/.well-known/jwks.json')).text();
    const { keys } = z.object({ keys: z.array(z.looseObject({})) }).parse(JSON.parse(jwks));
    const claims = decode((await sign({ sub: user.id })).split('.')[1]);
    for (const secret of [jwks, JSON.stringify(keys[0]), 'super-secret-jwt-token']) {
      const token = await new SignJWT(z.looseObject({}).parse(claims))
        .setProtectedHeader({ alg: 'HS256', kid: String(keys[0]?.['kid']) })
        .sign(new TextEncoder().encode(secret));
      expect(await refusal('/user', token)).toEqual([403, 'bad_jwt']);
    }
  });

  it('is refused when the person or the session is gone', async () => {
    const { access_token: token, user } = await signIn(backend(), 'gone@example.com');
    await backend().sql('delete from auth.sessions where user_id = $1', [user.id]);
    expect(await refusal('/user', token)).toEqual([403, 'session_not_found']);
    await backend().sql('delete from auth.users where id = $1', [user.id]);
    expect(await refusal('/user', token)).toEqual([403, 'user_not_found']);
  });
});

function decode(part = ''): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

describe('PUT /user', () => {
  const put = (token: string, body: unknown) =>
    call('/user', token, { method: 'PUT', body: JSON.stringify(body) });

  it('merges data and takes out what is null', async () => {
    const data = { first_name: 'Ada', last_name: 'Byron' };
    const { access_token: token } = await signIn(backend(), 'put@example.com', data);
    const answer = await put(token, { data: { last_name: 'Lovelace', first_name: null } });
    const body = z.object({ user_metadata: z.looseObject({}) }).parse(await answer.json());
    expect(body.user_metadata).toMatchObject({ last_name: 'Lovelace' });
    expect(body.user_metadata).not.toHaveProperty('first_name');
  });

  it.each([
    [{ app_metadata: { role: 'admin' } }, 403, 'not_admin'],
    [{ password: 'secret' }, 422, 'email_provider_disabled'],
    [{ email: 'other@example.com' }, 422, 'email_provider_disabled'],
    [{ phone: '1' }, 400, 'phone_provider_disabled'],
    [{ data: 'text' }, 400, 'validation_failed'],
  ])('refuses %j', async (body, status, code) => {
    const { access_token: token } = await signIn(backend(), 'refused@example.com');
    const answer = await put(token, body);
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([status, code]);
  });
});

describe('POST /logout', () => {
  it('answers 204, and 400 to a scope it does not know', async () => {
    const { access_token: token } = await signIn(backend(), 'out@example.com');
    const post = { method: 'POST' };
    expect(await refusal('/logout?scope=mine', token, post)).toEqual([400, 'validation_failed']);
    expect((await call('/logout', token, post)).status).toBe(204);
    expect(await refusal('/logout', token, post)).toEqual([403, 'session_not_found']);
  });
});
