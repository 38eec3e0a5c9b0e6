import type { TestBackend } from './backend-process.ts';

/**
 * Runs `work` while each insert and update of a table of `auth` fails with an SQLSTATE, such as
 * `55P03` for a lock that another transaction holds for too long.
 */
export async function failing<T>(
  { sql }: TestBackend,
  table: 'sessions' | 'users',
  sqlState: string,
  work: () => Promise<T>,
): Promise<T> {
  await sql(
    `create or replace function auth.fail() returns trigger language plpgsql as
     'begin raise exception using errcode = tg_argv[0]; end'`,
  );
  await sql(
    `create trigger fail before insert or update on auth.${table}
     for each row execute function auth.fail('${sqlState}')`,
  );
  try {
    return await work();
  } finally {
    await sql(`drop trigger fail on auth.${table}`);
  }
}
