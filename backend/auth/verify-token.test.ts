import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { createProjectTokenVerifier, rememberTokens, type TokenVerifier } from './verify-token.ts';

const SUB = '5f3c1b52-9d0e-4c5b-8a52-0c7f6d1e2a3b';
const SECRET = 'a secret of at least thirty-two characters';

describe("a project's token", () => {
  let server: Server;
  let project: string;
  const privateKeys: Record<string, CryptoKey> = {};

  beforeAll(async () => {
    const keys: object[] = [];
    for (const alg of ['ES256', 'RS256', 'ES384']) {
      const { privateKey, publicKey } = await generateKeyPair(alg);
      privateKeys[alg] = privateKey;
      keys.push({ ...(await exportJWK(publicKey)), kid: alg, alg, use: 'sig' });
    }
    server = createServer((request, response) => {
      const found = request.url === '/auth/v1/.well-known/jwks.json';
      response.writeHead(found ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ keys }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    project = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => {
    server.close();
  });

  function sign(alg: string, claims: JWTPayload = {}) {
    const now = Math.floor(Date.now() / 1000);
    const basis = { iss: `${project}/auth/v1`, sub: SUB, aud: 'authenticated', exp: now + 60 };
    return new SignJWT({ ...basis, role: 'authenticated', ...claims })
      .setProtectedHeader({ alg, kid: alg })
      .sign(privateKeys[alg] ?? new TextEncoder().encode(SECRET));
  }

  it.each(['ES256', 'RS256'])('is believed when a published key signed it: %s', async (alg) => {
    for (const url of [project, `${project}/`, `${project}//`]) {
      for (const secret of [undefined, SECRET]) {
        const verify = createProjectTokenVerifier(url, secret);
        expect(await verify(await sign(alg))).toMatchObject({ sub: SUB, role: 'authenticated' });
      }
    }
  });

  it('is believed by the secret only where that is set', async () => {
    const token = await sign('HS256');
    expect(await createProjectTokenVerifier(project, SECRET)(token)).toMatchObject({ sub: SUB });
    await expect(createProjectTokenVerifier(project)(token)).rejects.toThrow('"alg"');
    await expect(createProjectTokenVerifier(project, `${SECRET}!`)(token)).rejects.toThrow(
      'signature',
    );
  });

  it('is not believed with another algorithm, even by a published key', async () => {
    const token = await sign('ES384');
    for (const secret of [undefined, SECRET]) {
      await expect(createProjectTokenVerifier(project, secret)(token)).rejects.toThrow('"alg"');
    }
  });

  it.each([
    [{ iss: 'https://other.example/auth/v1' }, '"iss"'],
    [{ aud: 'somebody' }, '"aud"'],
    [{ exp: 1 }, '"exp"'],
    [{ sub: 'nobody' }, 'sub'],
    [{ role: 'anon' }, 'role'],
    [{ session_id: 'none' }, 'session_id'],
  ])('is not believed with %j', async (claims, reason) => {
    const verify = createProjectTokenVerifier(project, SECRET);
    for (const alg of ['ES256', 'HS256']) {
      await expect(verify(await sign(alg, claims))).rejects.toThrow(reason);
    }
  });
});

describe('a token that was found valid', () => {
  const START = Date.parse('2026-01-01T00:00:00Z');

  beforeAll(() => {
    jest.useFakeTimers({ now: START });
  });
  afterAll(() => {
    jest.useRealTimers();
  });

  /** Remembers tokens that are good for `seconds`, and counts how often they were checked. */
  function remember(seconds: number) {
    jest.setSystemTime(START);
    const exp = START / 1000 + seconds;
    const verify = jest.fn<TokenVerifier>((token) =>
      token === 'bad'
        ? Promise.reject(new Error('not to be believed'))
        : Promise.resolve({ sub: token, role: 'authenticated', exp }),
    );
    return { verify, ask: rememberTokens(verify) };
  }

  it('is checked again after a minute', async () => {
    const { verify, ask } = remember(3600);
    expect((await ask('one')).sub).toBe('one');
    jest.setSystemTime(START + 59_999);
    expect((await ask('one')).sub).toBe('one');
    expect(verify).toHaveBeenCalledTimes(1);
    jest.setSystemTime(START + 60_000);
    await ask('one');
    expect(verify).toHaveBeenCalledTimes(2);
  });

  it('is checked again when it expires', async () => {
    const { verify, ask } = remember(10);
    await ask('one');
    jest.setSystemTime(START + 10_000);
    await ask('one');
    expect(verify).toHaveBeenCalledTimes(2);
  });

  it('is never taken for another, nor one that was not believed for valid', async () => {
    const { verify, ask } = remember(3600);
    expect((await ask('one')).sub).toBe('one');
    expect((await ask('two')).sub).toBe('two');
    await expect(ask('bad')).rejects.toThrow('not to be believed');
    await expect(ask('bad')).rejects.toThrow('not to be believed');
    expect(verify).toHaveBeenCalledTimes(4);
  });

  it('is forgotten, the oldest first, where there are more than a thousand', async () => {
    const { verify, ask } = remember(3600);
    for (let number = 0; number <= 1000; number += 1) await ask(String(number));
    expect(verify).toHaveBeenCalledTimes(1001);
    for (let number = 1; number <= 1000; number += 1) await ask(String(number));
    expect(verify).toHaveBeenCalledTimes(1001);
    await ask('0');
    expect(verify).toHaveBeenCalledTimes(1002);
  });
});
