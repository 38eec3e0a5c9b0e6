import { describe, it } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import type { TestBackend } from './backend-process.ts';
import { supabaseUnderTest } from './supabase-settings.ts';

/** For tests that need the embedded auth service: its settings, its tables or faults within it. */
export const itEmbedded = supabaseUnderTest ? it.skip : it;
export const describeEmbedded = supabaseUnderTest ? describe.skip : describe;

const needsEmbedded = () => {
  throw new Error('Only the embedded backend can do this: mark the test as embedded.');
};

/**
 * The Supabase project of `TEST_SUPABASE_URL` without users, in place of an embedded backend;
 * undefined without that setting.
 */
export async function connectSupabaseUnderTest(): Promise<TestBackend | undefined> {
  if (!supabaseUnderTest) return undefined;
  const { TEST_SUPABASE_URL: url, TEST_SUPABASE_KEY: key } = supabaseUnderTest;
  const { TEST_INBOX_URL: inboxUrl, TEST_SUPABASE_DATABASE_URL: databaseUrl } = supabaseUnderTest;
  const sql = (...statement: Parameters<TestBackend['sql']>) => runSql(databaseUrl, ...statement);
  await sql('delete from auth.users');
  return {
    url,
    inboxUrl,
    key,
    dataDir: '',
    pid: 0,
    databaseUrl: undefined,
    databaseEnv: { DATABASE_URL: '', DATABASE_DIRECT_URL: '' },
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
