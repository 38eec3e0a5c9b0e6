import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, jest } from '@jest/globals';
import { decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { readSession, refresh, signIn } from '../testing/sign-in.ts';
import { PATIENCE_MS, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { freePort } from '../testing/free-port.ts';
import { rotateSigningKey } from './signing-keys.ts';
import { createProjectTokenVerifier } from './verify-token.ts';

jest.setTimeout(PATIENCE_MS);

const published = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });

async function publishedKeys(backend: TestBackend) {
  const answer = await backend.auth('/.well-known/jwks.json');
  return published.parse(await answer.json()).keys;
}

it('rotates: old tokens are good until they expire, new ones have the new key', async () => {
  // The issuer holds the port, which stays in production.
  const port = String(await freePort());
  const first = await startTestBackend({ BACKEND_PORT: port });
  const old = await signIn(first, 'ada@example.com');
  const [former] = await publishedKeys(first);
  const { kid } = await rotateSigningKey(first.dataDir);
  const second = await first.restart();

  const keys = await publishedKeys(second);
  expect(keys.map((key) => key.kid)).toEqual([kid, former?.kid]);
  expect(keys.filter((key) => 'd' in key)).toEqual([]);
  const headers = { Authorization: `Bearer ${old.access_token}` };
  expect((await second.auth('/user', { headers })).status).toBe(200);
  const next = await readSession(await refresh(second, old.refresh_token));
  expect(decodeProtectedHeader(next.access_token).kid).toBe(kid);
  const verify = createProjectTokenVerifier(second.url);
  expect((await verify(old.access_token)).sub).toBe((await verify(next.access_token)).sub);
  await second.stop();
});

it('publishes a retired key no longer than its tokens are good', async () => {
  const first = await startTestBackend();
  await rotateSigningKey(first.dataDir);
  const file = path.join(first.dataDir, 'keys.json');
  const text = await readFile(file, 'utf8');
  const [retiredAt = ''] = /\d{4}-\d\d-\d\dT[^"]+/.exec(text) ?? [];
  const threeHoursEarlier = new Date(Date.parse(retiredAt) - 3 * 3_600_000).toISOString();
  await writeFile(file, text.replace(retiredAt, threeHoursEarlier));
  const second = await first.restart();
  expect(await publishedKeys(second)).toHaveLength(1);
  await second.stop();
});
