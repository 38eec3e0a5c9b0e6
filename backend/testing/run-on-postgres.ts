import { spawnSync } from 'node:child_process';
import { createPostgresTemplate } from './database-templates.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { startTemporaryPostgres } from './postgres.ts';

/**
 * Runs a command with `TEST_DATABASE_URL` set to a temporary PostgreSQL, or reports a missing one:
 * `node backend/testing/run-on-postgres.ts npx jest backend`. With `--pgbouncer` first, that is the
 * address of a pooler before it, and `TEST_DATABASE_DIRECT_URL` the server's own.
 */
const given = process.argv.slice(2);
const isPooled = given[0] === '--pgbouncer';
const [command = '', ...parameters] = given.slice(isPooled ? 1 : 0);
const postgres = await startTemporaryPostgres();
const pooler = postgres && isPooled ? await startPgBouncer(postgres.url) : undefined;
if (postgres === undefined) {
  process.stdout.write('Not run on PostgreSQL: its Debian package is not installed.\n');
} else if (isPooled && pooler === undefined) {
  process.stdout.write('Not run behind PgBouncer: its Debian package is not installed.\n');
} else {
  await createPostgresTemplate(postgres.url);
  const pooled = pooler && { TEST_DATABASE_DIRECT_URL: postgres.url };
  const env = { ...process.env, TEST_DATABASE_URL: pooler?.url ?? postgres.url, ...pooled };
  const { status } = spawnSync(command, parameters, { env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
await pooler?.stop();
await postgres?.stop();
