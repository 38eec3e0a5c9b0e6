import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../backend/database/database.ts';
import { readMigrations } from '../../../backend/database/migrate.ts';
import { emptyDatabase } from '../../../backend/testing/empty-database.ts';
import { useDatabase } from '../../../backend/testing/use-database.ts';
import { type Context, openContext } from '../context.ts';
import { examine } from '../examine.ts';
import { subjects } from '../subjects.ts';

const migrations = await readMigrations();

const opened = useDatabase();
let database: Database;
let context: Context;

beforeAll(async () => {
  database = opened();
  const nothing = {
    PUBLIC_URL: 'http://127.0.0.1:65535',
    DATABASE_URL: 'postgresql://127.0.0.1/a',
  };
  context = { ...(await openContext(nothing)), database: () => Promise.resolve(database) };
});

/** The problems that the named checks find in the database of a context. */
async function findWrong(given: Context = context, only?: readonly string[]) {
  const about = subjects.filter(({ name }) => name === 'Database');
  const findings = await examine(
    given,
    about.map(({ checks, ...subject }) => ({
      ...subject,
      checks: checks.filter(({ name }) => only?.includes(name) ?? true),
    })),
  );
  return findings.flatMap(({ state, check, text }) =>
    state === 'wrong' ? `${check}: ${text}` : [],
  );
}

it('finds nothing wrong with a migrated database', async () => {
  expect(await findWrong()).toEqual([]);
});

describe('names a server', () => {
  const ref = 'abcdefghijklmnopqrst';
  const former = { major: 15, time: new Date(0) };

  it.each([
    ['of another time', 'clock', 's behind this machine'],
    ['that the product is not tested on', 'version', 'version: It is PostgreSQL 15'],
    ['behind a pooler that keeps notifications back', 'notifications', 'No notification comes'],
  ])('%s', async (_what, check, message) => {
    const server: Database = {
      ...emptyDatabase,
      query: (row) => Promise.resolve([row.parse(former)]),
    };
    const settings = { ...context.settings, supabaseUrl: `https://${ref}.supabase.co` };
    const given = { ...context, settings, database: () => Promise.resolve(server) };
    expect(await findWrong(given, [check])).toContainEqual(expect.stringContaining(message));
  });

  it.each([
    'postgresql://postgres:word@db.zzzzzzzzzzzzzzzzzzzz.supabase.co/postgres',
    'postgresql://postgres.zzzzzzzzzzzzzzzzzzzz:word@aws-0.pooler.supabase.com/postgres',
  ])('of another project, %s', async (DATABASE_URL) => {
    const settings = { ...context.settings, supabaseUrl: `https://${ref}.supabase.co` };
    expect(await findWrong({ ...context, settings, env: { DATABASE_URL } })).toContainEqual(
      `connection: DATABASE_URL is of project zzzzzzzzzzzzzzzzzzzz, SUPABASE_URL of ${ref}: projects would be saved elsewhere.`,
    );
  });
});

class Undone extends Error {}

describe('names a database', () => {
  it.each([
    [
      'without a migration',
      `delete from supabase_migrations.schema_migrations where version = '20261120100000';
       drop policy "People read their own projects" on public.projects`,
      `migrations: 1 of ${migrations.length} migrations were not applied, 20261120100000_projects first.`,
    ],
    [
      'without a trigger, as after a restore',
      'drop trigger copy_new_user_to_profile on auth.users',
      'migrations: The migrations were applied, and the database has lost trigger copy_new_user_to_profile.',
    ],
    [
      'without a policy',
      'drop policy "People read their own projects" on public.projects',
      'has lost policy "People read their own projects"',
    ],
    [
      'without a table',
      'drop table operations.beacon_errors',
      'has lost table operations.beacon_errors',
    ],
    [
      'without row level security',
      'alter table public.profiles disable row level security',
      'row level security: public.profiles has no row level security',
    ],
    [
      'that is open',
      'grant select on public.projects to anon',
      'row level security: public.projects is open to everybody with the publishable key',
    ],
    [
      'with mails that are not sent',
      `insert into operations.outbox (kind, about, created_at)
       values ('INVITATION', 1, now() - interval '3 minutes')`,
      'mail: Invitations that wait for their mail: 1. No API process sends any.',
    ],
    [
      'with mails that a server refuses',
      `insert into operations.outbox (kind, about, attempts, created_at)
       values ('INVITATION', 1, 4, now() - interval '3 minutes')`,
      'mail: Invitations that the mail server does not take: 1.',
    ],
    [
      'of another account',
      `alter table operations.rate_limits force row level security;
       create role stranger noinherit; grant usage on schema auth, public, operations, storage, supabase_migrations to stranger;
       grant select on supabase_migrations.schema_migrations, operations.outbox to stranger; set local role stranger`,
      'rights: The account of DATABASE_URL may not do what the API does',
    ],
  ])('%s', async (_what, sql, message) => {
    const broken = database.transaction(async (transaction) => {
      await transaction.script(sql);
      const within = {
        ...database,
        ...transaction,
        transaction: <T>(work: (t: typeof transaction) => Promise<T>) => work(transaction),
        // A notification is sent at the end of a transaction.
        listen: (_channel: string, wake: () => void) => {
          setImmediate(wake);
          return Promise.resolve(() => Promise.resolve());
        },
      };
      const wrong = await findWrong({ ...context, database: () => Promise.resolve(within) });
      expect(wrong).toContainEqual(expect.stringContaining(message));
      throw new Undone();
    });
    await expect(broken).rejects.toThrow(Undone);
  });
});
