import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { createProjectTokenVerifier } from '../auth/verify-token.ts';
import type { Database } from '../database/database.ts';
import { emptyDatabase } from '../testing/empty-database.ts';
import { startProjectKeys, type ProjectKeys } from '../testing/project-keys.ts';
import { noChanges } from '../testing/no-changes.ts';
import { createGraphqlApp } from './graphql-app.ts';

/** A database without projects in which every token's account exists. */
const withAccount: Database = {
  ...emptyDatabase,
  transaction: (work) =>
    work({
      ...emptyDatabase,
      script: emptyDatabase.run,
      query: (row, text) =>
        Promise.resolve(text.includes('public.profiles') ? [row.parse({})] : []),
    }),
};

let keys: ProjectKeys;
beforeAll(async () => {
  keys = await startProjectKeys(['ES256']);
});
afterAll(() => keys.stop());
afterEach(() => {
  jest.restoreAllMocks();
});

it('answers 503 and not UNAUTHENTICATED while the keys of tokens cannot be read', async () => {
  const verifyToken = createProjectTokenVerifier(keys.url);
  const app = createGraphqlApp({
    database: withAccount,
    changes: noChanges,
    verifyToken,
    operationsOf: null,
    rateLimits: false,
  });
  const ask = (token: string) =>
    app.request('/api/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: '{ projects { edges { cursor } } }' }),
    });
  const token = await keys.sign('ES256', { sub: randomUUID() });

  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await keys.stop();
  const refused = await ask(token);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toEqual({
    errors: [
      {
        message: 'Sign-ins cannot be checked right now. Try again in a moment.',
        extensions: { code: 'UNAVAILABLE' },
      },
    ],
  });
  expect(String(written.mock.calls)).toContain('keys_unavailable');
  expect(String(written.mock.calls)).not.toContain(token);
  expect(await (await ask('nonsense')).json()).toMatchObject({
    errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
  });

  await keys.resume();
  expect(await (await ask(token)).json()).toEqual({ data: { projects: { edges: [] } } });
});
