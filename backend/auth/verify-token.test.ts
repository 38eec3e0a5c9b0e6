import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { JWTPayload } from 'jose';
import { startProjectKeys, type ProjectKeys } from '../testing/project-keys.ts';
import {
  KeysUnavailableError,
  createProjectTokenVerifier,
  rememberTokens,
  type TokenVerifier,
} from './verify-token.ts';

const SUB = '5f3c1b52-9d0e-4c5b-8a52-0c7f6d1e2a3b';
const SECRET = 'a secret of at least thirty-two characters';

describe("a project's token", () => {
  let keys: ProjectKeys;
  beforeAll(async () => {
    keys = await startProjectKeys(['ES256', 'RS256', 'ES384'], SECRET);
  });
  afterAll(() => keys.stop());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const sign = (alg: string, claims: JWTPayload = {}) => keys.sign(alg, { sub: SUB, ...claims });

  it.each(['ES256', 'RS256'])('is accepted if a published key signed it: %s', async (alg) => {
    for (const url of [keys.url, `${keys.url}/`, `${keys.url}//`]) {
      for (const secret of [undefined, SECRET]) {
        const verify = createProjectTokenVerifier(url, secret);
        expect(await verify(await sign(alg))).toMatchObject({ sub: SUB, role: 'authenticated' });
      }
    }
  });

  it('is accepted by the shared secret only if that is set', async () => {
    const token = await sign('HS256');
    expect(await createProjectTokenVerifier(keys.url, SECRET)(token)).toMatchObject({ sub: SUB });
    await expect(createProjectTokenVerifier(keys.url)(token)).rejects.toThrow('"alg"');
    await expect(createProjectTokenVerifier(keys.url, `${SECRET}!`)(token)).rejects.toThrow(
      'signature',
    );
  });

  it('is refused with another algorithm, even by a published key', async () => {
    const token = await sign('ES384');
    for (const secret of [undefined, SECRET]) {
      await expect(createProjectTokenVerifier(keys.url, secret)(token)).rejects.toThrow('"alg"');
    }
  });

  it.each([
    [{ iss: 'https://other.example/auth/v1' }, '"iss"'],
    [{ aud: 'somebody' }, '"aud"'],
    [{ exp: 1 }, '"exp"'],
    [{ nbf: Date.UTC(2100) / 1000 }, '"nbf"'],
    [{ sub: 'nobody' }, 'sub'],
    [{ role: 'anon' }, 'role'],
    [{ session_id: 'none' }, 'session_id'],
  ])('is refused with %j', async (claims, reason) => {
    const verify = createProjectTokenVerifier(keys.url, SECRET);
    for (const alg of ['ES256', 'HS256']) {
      await expect(verify(await sign(alg, claims))).rejects.toThrow(reason);
    }
  });

  it('is not called invalid before the keys were read once', async () => {
    const verify = createProjectTokenVerifier(keys.url);
    await keys.stop();
    await expect(verify(await sign('ES256'))).rejects.toThrow(KeysUnavailableError);
    await expect(verify('nonsense')).rejects.not.toThrow(KeysUnavailableError);
    await keys.resume();
    expect(await verify(await sign('ES256'))).toMatchObject({ sub: SUB });
    const wrongPlace = createProjectTokenVerifier(`${keys.url}/nothing/here`);
    await expect(wrongPlace(await sign('ES256'))).rejects.toThrow(KeysUnavailableError);
  });

  it('is accepted by a key that was published a second after the keys were read', async () => {
    const project = await startProjectKeys(['ES256']);
    const verify = createProjectTokenVerifier(project.url);
    const claims = { sub: SUB, role: 'authenticated' };
    const start = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
    try {
      await verify(await project.sign('ES256', claims));
      await project.publish('RS256');
      const token = await project.sign('RS256', claims);
      clock.mockReturnValue(start + 1000);
      expect(await verify(token)).toMatchObject({ sub: SUB });
    } finally {
      await project.stop();
    }
  });

  it('is accepted by a known key for ten minutes without the project, and then undecided', async () => {
    const verify = createProjectTokenVerifier(keys.url);
    const token = await sign('ES256');
    await verify(token);
    await keys.stop();
    const start = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start + 595_000);
    expect(await verify(token)).toMatchObject({ sub: SUB });
    clock.mockReturnValue(start + 600_000);
    await expect(verify(token)).rejects.toThrow(KeysUnavailableError);
    await keys.resume();
    expect(await verify(token)).toMatchObject({ sub: SUB });
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

  it('is never confused with another token or a refused one', async () => {
    const { verify, ask } = remember(3600);
    expect((await ask('one')).sub).toBe('one');
    expect((await ask('two')).sub).toBe('two');
    await expect(ask('bad')).rejects.toThrow('not to be believed');
    await expect(ask('bad')).rejects.toThrow('not to be believed');
    expect(verify).toHaveBeenCalledTimes(4);
  });

  it('is cached with at most a thousand others, dropping the oldest first', async () => {
    const { verify, ask } = remember(3600);
    for (let number = 0; number <= 1000; number += 1) await ask(String(number));
    expect(verify).toHaveBeenCalledTimes(1001);
    for (let number = 1; number <= 1000; number += 1) await ask(String(number));
    expect(verify).toHaveBeenCalledTimes(1001);
    await ask('0');
    expect(verify).toHaveBeenCalledTimes(1002);
  });
});
