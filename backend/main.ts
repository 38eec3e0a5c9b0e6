import { inspect } from 'node:util';
import { DatabaseUnavailableError } from './database/database.ts';
import { SettingsError, readSettings } from './settings.ts';
import { startBackend } from './start-backend.ts';

try {
  const backend = await startBackend(readSettings(process.env));
  const stop = () => void backend.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`Backend ${backend.url}, inbox ${backend.inboxUrl}\n`);
} catch (error) {
  const expected = error instanceof SettingsError || error instanceof DatabaseUnavailableError;
  process.stderr.write(`${expected ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
}
