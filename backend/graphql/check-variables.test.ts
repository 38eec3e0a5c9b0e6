import { afterEach, expect, it, jest } from '@jest/globals';
import { emptyDatabase } from '../testing/empty-database.ts';
import { noChanges } from '../testing/no-changes.ts';
import { createGraphqlApp } from './graphql-app.ts';
import { CLINIC, OPERATIONS, refused } from './testing/project-client.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

it('stops at the first invalid value, so that an anonymous request stays cheap', async () => {
  const app = createGraphqlApp({
    database: emptyDatabase,
    changes: noChanges,
    verifyToken: () => Promise.reject(new Error('nobody')),
    operationsOf: null,
    rateLimits: true,
  });
  const traces = jest.spyOn(Error, 'captureStackTrace');
  const ask = async (phases: object[]) => {
    const before = traces.mock.calls.length;
    const variables = { input: { ...CLINIC, phases } };
    const answer = await app.request('/api/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: OPERATIONS.createProject, variables }),
    });
    expect(await answer.json()).toMatchObject(refused('BAD_USER_INPUT', 'phases'));
    return traces.mock.calls.length - before;
  };
  // The first request parses the operation, too.
  await ask([{}]);
  const errors = await ask([{}]);
  expect(errors).toBeGreaterThan(0);
  expect(await ask(Array.from({ length: 1000 }, () => ({})))).toBe(errors);
});
