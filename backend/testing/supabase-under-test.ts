import { describe, it } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import type { TestBackend } from './backend-process.ts';

const settings = z.object({
  TEST_SUPABASE_URL: z.url(),
  TEST_SUPABASE_KEY: z.string(),
  /** An inbox with Mailpit's API, to which the project sends its mail. */
  TEST_INBOX_URL: z.url(),
  /** The project's database, as a role that may delete its users: they are deleted. */
  TEST_SUPABASE_DATABASE_URL: z.string(),
});

const given = process.env['TEST_SUPABASE_URL'] ? settings.parse(process.env) : undefined;

/** For tests that need the embedded auth service: its settings, its tables or faults within it. */
export const itEmbedded = given ? it.skip : it;
export const describeEmbedded = given ? describe.skip : describe;

const needsEmbedded = () => {
  throw new Error('Only the embedded backend can do this: mark the test as embedded.');
};

/**
 * The Supabase project of `TEST_SUPABASE_URL` without users, in place of an embedded backend;
 * undefined without that setting.
 */
export async function connectSupabaseUnderTest(): Promise<TestBackend | undefined> {
  if (!given) return undefined;
  const { TEST_SUPABASE_KEY: key, TEST_INBOX_URL: inboxUrl } = given;
  const url = given.TEST_SUPABASE_URL.replace(/\/$/, '');
  const sql = (...statement: Parameters<TestBackend['sql']>) =>
    runSql(given.TEST_SUPABASE_DATABASE_URL, ...statement);
  await sql('delete from auth.users');
  return {
    url,
    inboxUrl,
    key,
    dataDir: '',
    pid: 0,
    databaseUrl: undefined,
    auth: (path, { headers, ...init } = {}) =>
      fetch(`${url}/auth/v1${path}`, {
        redirect: 'manual',
        ...init,
        headers: { apikey: key, 'Content-Type': 'application/json', ...headers },
      }),
    isRunning: () => true,
    stop: () => Promise.resolve(),
    sql,
    reset: needsEmbedded,
    kill: needsEmbedded,
    restart: needsEmbedded,
  };
}

async function runSql(url: string, ...[text, values]: Parameters<TestBackend['sql']>) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return rows.parse((await client.query(text, values)).rows);
  } finally {
    await client.end();
  }
}

const rows = z.array(z.record(z.string(), z.json()));
