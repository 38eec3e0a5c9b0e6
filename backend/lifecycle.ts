import { inspect } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseUnavailableError } from './database/database.ts';
import { SettingsError } from './settings.ts';

type Service = { readonly stop: () => Promise<void> };

/** The end of a process that balancers send requests to. */
export type Retirement = {
  readonly isStopping: () => boolean;
  /** Says 503 on `/ready` from now on, and resolves when balancers have had time to see it. */
  readonly announce: () => Promise<void>;
};

/** A retirement that is announced for `seconds`. */
export function createRetirement(seconds: number): Retirement {
  let stopping = false;
  return {
    isStopping: () => stopping,
    announce: async () => {
      stopping = true;
      await delay(seconds * 1000);
    },
  };
}

/**
 * Runs a service until SIGTERM or SIGINT; then lets it answer what it accepted, and ends with 0. A
 * second signal ends it at once. Where it cannot start, says why and ends with 1.
 */
export async function runUntilStopped<Running extends Service>(
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
