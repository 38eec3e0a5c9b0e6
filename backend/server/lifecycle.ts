import { inspect } from 'node:util';
import { DatabaseUnavailableError } from '../database/database.ts';
import { SettingsError } from '../settings.ts';

/**
 * Runs a service until SIGTERM or SIGINT; then lets it answer what it accepted, and ends with 0. A
 * second signal ends it at once. Where it cannot start, says why and ends with 1.
 */
export async function runUntilStopped<Running extends { readonly stop: () => Promise<void> }>(
  start: () => Promise<Running>,
  announce: (service: Running) => string,
): Promise<void> {
  try {
    const service = await start();
    const stop = () => void service.stop().then(() => process.exit(0));
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    process.stdout.write(`${announce(service)}\n`);
  } catch (error) {
    const expected = error instanceof SettingsError || error instanceof DatabaseUnavailableError;
    process.stderr.write(`${expected ? error.message : inspect(error)}\n`);
    process.exitCode = 1;
  }
}
