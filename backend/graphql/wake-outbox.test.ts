import { randomUUID } from 'node:crypto';
import { expect, it, jest } from '@jest/globals';
import type { z } from 'zod';
import { DatabaseError, type Database } from '../database/database.ts';
import { emptyDatabase } from '../testing/empty-database.ts';
import { noChanges } from '../testing/no-changes.ts';
import { createGraphqlApp } from './graphql-app.ts';

const INVITE = `mutation ($key: ID!) {
  invite(input: { partyId: "1", email: "sam@ironside.example", rights: [] }, key: $key) { __typename }
}`;
const INVITATION = {
  ...{ id: '17', projectId: '2', projectTitle: 'Clinic', partyId: '1', partyName: 'Ironside' },
  ...{ kind: 'SUBCONTRACTOR', email: 'sam@ironside.example', rights: [], invitedBy: 'Ada' },
  ...{ createdAt: '2026-11-23T12:00:00Z', expiresAt: '2026-12-07T12:00:00Z', state: 'PENDING' },
};

/** Whether an invitation wakes the outbox where the database answers it by `answer`. */
async function wakes(answer: () => unknown): Promise<boolean> {
  const query = <Row>(row: z.ZodType<Row>) =>
    Promise.resolve([row.parse({ result: answer(), state: INVITATION.state })]);
  const database: Database = {
    ...emptyDatabase,
    transaction: (work) => work({ ...emptyDatabase, query, script: emptyDatabase.run }),
  };
  const wakeOutbox = jest.fn();
  const app = createGraphqlApp({
    database,
    verifyToken: () =>
      Promise.resolve({ sub: randomUUID(), role: 'authenticated' as const, exp: Infinity }),
    operationsOf: null,
    rateLimits: false,
    changes: noChanges,
    wakeOutbox,
  });
  const answered = await app.request('/api/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer token' },
    body: JSON.stringify({ query: INVITE, variables: { key: randomUUID() } }),
  });
  expect(await answered.json()).toMatchObject({ data: { invite: {} } });
  return wakeOutbox.mock.calls.length > 0;
}

it('has an invitation mailed at once', async () => {
  expect(await wakes(() => INVITATION)).toBe(true);
});

it('leaves the outbox alone without an invitation', async () => {
  const refusal = Object.assign(new Error('LIMIT'), { severity: 'ERROR', code: 'PT409' });
  expect(
    await wakes(() => {
      throw new DatabaseError(refusal);
    }),
  ).toBe(false);
});
