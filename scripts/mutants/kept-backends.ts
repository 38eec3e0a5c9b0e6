import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { startTestBackend, TestBackend } from '../../backend/testing/backend-process.ts';
import { isMetAtStart } from './process-coverage.ts';

const ALIVE = '__STRYKER_ACTIVE_MUTANT__';

const sources = z.object({ startTestBackend: z.custom<typeof startTestBackend>() });
/** Of the changed sources, which are those of the working directory. */
const SOURCE = 'backend/testing/backend-process.ts';

/** Those that run, by their settings. They end with this process. */
const kept = new Map<string, TestBackend>();

/**
 * What gives the tests of a file a backend that is running already, with nobody in its database
 * and this run's mutant alive in it: to start one takes longer than most tests.
 * @returns undefined without a mutant
 */
export async function keepBackends(): Promise<typeof globalThis.keptBackend> {
  const mutant = process.env[ALIVE];
  if (mutant === undefined) return undefined;
  const { startTestBackend } = sources.parse(
    await import(pathToFileURL(path.resolve(SOURCE)).href),
  );
  const startedWith = (await isMetAtStart(mutant)) ? mutant : '';
  return async (env) => {
    const key = JSON.stringify(env);
    const running = kept.get(key);
    const backend = running?.isRunning()
      ? running
      : await startTestBackend({ ...env, [ALIVE]: '' });
    kept.set(key, backend);
    const ready = await backend.reset(mutant, startedWith);
    return { ...ready, stop: () => Promise.resolve() };
  };
}
