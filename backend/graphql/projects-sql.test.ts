import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../database/database.ts';
import { useDatabase } from '../testing/use-database.ts';
import { noChanges } from '../testing/no-changes.ts';
import { createGraphqlApp } from './graphql-app.ts';
import { OPERATIONS } from './testing/project-client.ts';

const ADA = '00000000-0000-4000-8000-00000000000a';

const opened = useDatabase();
let database: Database;
let statements: string[] = [];

/** The same database, noting each statement that is run inside a transaction. */
function recording(inner: Database): Database {
  return {
    ...inner,
    transaction: (work) =>
      inner.transaction((transaction) =>
        work({
          script: transaction.script,
          run: (text, values) => {
            statements.push(text);
            return transaction.run(text, values);
          },
          query: (row, text, values) => {
            statements.push(text);
            return transaction.query(row, text, values);
          },
        }),
      ),
  };
}

beforeAll(async () => {
  database = opened();
  await database.run('insert into auth.users (id, email) values ($1, $2)', [
    ADA,
    'ada@example.com',
  ]);
  await database.run(
    `insert into public.projects (owner, title, client, start_date, end_date, team, phases)
     select $1, 'Project ' || number, 'Client', '2026-01-01', '2026-12-31', '{Ada,Grace}',
       '[{"name": "Dig", "status": "COMPLETED", "progress": 100},
         {"name": "Roof", "status": "IN_PROGRESS", "progress": 50}]'
     from generate_series(1, 60) as number`,
    [ADA],
  );
});

async function read(first: number): Promise<unknown> {
  const claims = { sub: ADA, role: 'authenticated' as const, exp: Date.now() / 1000 + 60 };
  const app = createGraphqlApp({
    database: recording(database),
    changes: noChanges,
    verifyToken: () => Promise.resolve(claims),
    operationsOf: null,
    rateLimits: false,
  });
  statements = [];
  const response = await app.request('/api/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', authorization: 'Bearer ada' },
    body: JSON.stringify({ query: OPERATIONS.projects, variables: { first } }),
  });
  return response.json();
}

describe('a page of projects', () => {
  it.each([1, 50])(
    'of %i, with phases and teams, is one statement after the role and the account',
    async (first) => {
      const edges = Array.from({ length: first }, () => ({
        node: { team: ['Ada', 'Grace'], phases: [{ name: 'Dig' }, { name: 'Roof' }] },
      }));
      expect(await read(first)).toMatchObject({ data: { projects: { edges } } });
      expect(statements).toEqual([
        expect.stringContaining('set_config'),
        expect.stringContaining('from public.profiles'),
        expect.stringContaining('from public.projects'),
      ]);
    },
  );
});
