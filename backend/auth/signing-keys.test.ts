import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { SignJWT, decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { readSession, refresh, signIn } from '../testing/sign-in.ts';
import { PATIENCE_MS, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { freePort } from '../testing/free-port.ts';
import { DatabaseUnavailableError } from '../database/database.ts';
import { loadSigningKeys, rotateSigningKey } from './signing-keys.ts';
import { createOwnTokenVerifier, createProjectTokenVerifier } from './verify-token.ts';

jest.setTimeout(PATIENCE_MS);

const published = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });

async function publishedKeys(backend: TestBackend) {
  const answer = await backend.auth('/.well-known/jwks.json');
  return published.parse(await answer.json()).keys;
}

/** Has the newest retired key retired so many minutes earlier. */
async function retireEarlier(file: string, minutes: number) {
  const text = await readFile(file, 'utf8');
  const [retiredAt = ''] = /\d{4}-\d\d-\d\dT[^"]+/.exec(text) ?? [];
  const earlier = new Date(Date.parse(retiredAt) - minutes * 60_000).toISOString();
  await writeFile(file, text.replace(retiredAt, earlier));
}

it('a rotated key signs new tokens; old tokens are valid until they expire', async () => {
  // The issuer holds the port, which stays in production.
  const port = String(await freePort());
  const first = await startTestBackend({ BACKEND_PORT: port });
  const old = await signIn(first, 'ada@example.com');
  const [former] = await publishedKeys(first);
  const { kid } = await rotateSigningKey(first.dataDir);
  // The former key ends five minutes from now.
  await retireEarlier(path.join(first.dataDir, 'keys.json'), 115);
  const second = await first.restart();

  const keys = await publishedKeys(second);
  expect(keys.map((key) => key.kid)).toEqual([kid, former?.kid]);
  expect(keys.filter((key) => 'd' in key)).toEqual([]);
  const kept = (await second.auth('/.well-known/jwks.json')).headers.get('cache-control');
  const [seconds = ''] = /\d+/.exec(kept ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeLessThanOrEqual(300);
  const headers = { Authorization: `Bearer ${old.access_token}` };
  expect((await second.auth('/user', { headers })).status).toBe(200);
  const next = await readSession(await refresh(second, old.refresh_token));
  expect(decodeProtectedHeader(next.access_token).kid).toBe(kid);
  const verify = createProjectTokenVerifier(second.url);
  expect((await verify(old.access_token)).sub).toBe((await verify(next.access_token)).sub);
  await second.stop();
});

describe('the file with the keys', () => {
  const directories: string[] = [];
  const makeDirectory = async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'plumbline-keys-'));
    directories.push(directory);
    return { directory, file: path.join(directory, 'keys.json') };
  };
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => Promise.all(directories.map((directory) => rm(directory, { recursive: true }))));

  it('is created with its directory, readable by its owner only', async () => {
    const { directory } = await makeDirectory();
    const inner = path.join(directory, 'deep/data');
    const first = await loadSigningKeys(inner);
    expect((await stat(path.join(inner, 'keys.json'))).mode & 0o777).toBe(0o600);
    const again = await loadSigningKeys(inner);
    expect(again.published()).toEqual(first.published());
    expect(again.digest('text')).toEqual(first.digest('text'));
  });

  it('holds keys that no other directory has', async () => {
    const [one, other] = await Promise.all([makeDirectory(), makeDirectory()]);
    const keys = await loadSigningKeys(one.directory);
    const others = await loadSigningKeys(other.directory);
    expect(keys.kid).not.toBe(others.kid);
    expect(keys.digest('text')).not.toEqual(others.digest('text'));
    expect(keys.digest('text')).not.toEqual(keys.digest('other'));
  });

  it.each([
    [114, 2],
    [126, 1],
  ])('publishes a key retired %d minutes ago among %i', async (minutes, count) => {
    const { directory, file } = await makeDirectory();
    await loadSigningKeys(directory);
    await rotateSigningKey(directory);
    await retireEarlier(file, minutes);
    expect((await loadSigningKeys(directory)).published().keys).toHaveLength(count);
    expect((await rotateSigningKey(directory)).retired).toHaveLength(count);
  });

  it('stops accepting a retired key after two hours, in a running process', async () => {
    const { directory } = await makeDirectory();
    const issuer = 'http://localhost:54321/auth/v1';
    const before = await loadSigningKeys(directory);
    const stolen = await new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg: 'ES256', kid: before.kid })
      .setIssuer(issuer)
      .setAudience('authenticated')
      .setSubject(randomUUID())
      .setExpirationTime('9h')
      .sign(before.privateKey);
    await rotateSigningKey(directory);
    const keys = await loadSigningKeys(directory);
    const verify = createOwnTokenVerifier(issuer, keys);
    const { exp } = await verify(stolen);
    // A cached token must not be accepted for longer than its key.
    expect(exp * 1000).toBe(keys.published().until);
    jest.spyOn(Date, 'now').mockReturnValue(exp * 1000);
    await expect(verify(stolen)).rejects.toThrow('no applicable key');
    expect(keys.published()).toEqual({
      keys: [expect.objectContaining({ kid: keys.kid })],
      until: Infinity,
    });
  });

  it('keeps the secret when the key is rotated: one-time and refresh tokens stay valid', async () => {
    const { directory } = await makeDirectory();
    const before = await loadSigningKeys(directory);
    const { kid, retired } = await rotateSigningKey(directory);
    const after = await loadSigningKeys(directory);
    expect([after.kid, retired]).toEqual([kid, [before.kid]]);
    expect(after.digest('text')).toEqual(before.digest('text'));
  });

  it('is not made by a rotation', async () => {
    const { directory, file } = await makeDirectory();
    await expect(rotateSigningKey(directory)).rejects.toThrow(
      new DatabaseUnavailableError(`${file} is not there yet: the first start makes it.`),
    );
  });

  it.each(['', '{', '{}', '{"kid": "1", "secret": "short"}'])(
    'is never overwritten when it holds %j',
    async (text) => {
      const { directory, file } = await makeDirectory();
      await writeFile(file, text);
      const refusal = new DatabaseUnavailableError(
        `${file} is damaged. Delete it to make new keys; everyone signs in again.`,
      );
      await expect(loadSigningKeys(directory)).rejects.toThrow(refusal);
      await expect(rotateSigningKey(directory)).rejects.toThrow(refusal);
      expect(await readFile(file, 'utf8')).toBe(text);
    },
  );

  it('is named when it cannot be read', async () => {
    const { directory, file } = await makeDirectory();
    await mkdir(file);
    await expect(loadSigningKeys(directory)).rejects.toThrow(
      /^\S+keys\.json cannot be read \(.*EISDIR.*\)\. Make it readable to this process, or set DATA_DIR to another directory\.$/,
    );
  });
});
