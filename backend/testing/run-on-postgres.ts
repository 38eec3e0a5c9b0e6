import { spawnSync } from 'node:child_process';
import { createPostgresTemplate } from './database-templates.ts';
import { startTemporaryPostgres } from './postgres.ts';

/**
 * Runs a command with `TEST_DATABASE_URL` set to a temporary PostgreSQL, or reports a missing one:
 * `node backend/testing/run-on-postgres.ts npx jest backend`.
 */
const postgres = await startTemporaryPostgres();
const [command, ...parameters] = process.argv.slice(2);
if (postgres === undefined) {
  process.stdout.write('Not run on PostgreSQL: its Debian package is not installed.\n');
} else if (command !== undefined) {
  await createPostgresTemplate(postgres.url);
  const env = { ...process.env, TEST_DATABASE_URL: postgres.url };
  const { status } = spawnSync(command, parameters, { env, stdio: 'inherit' });
  await postgres.stop();
  process.exitCode = status ?? 1;
}
