import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { startTestBackend, TestBackend } from '../../backend/testing/backend-process.ts';
import { isReachedAtStart } from './process-coverage.ts';
import { ACTIVE_MUTANT } from './stop-at-failure.ts';

const sources = z.object({ startTestBackend: z.custom<typeof startTestBackend>() });
/** In the mutated sources, which are in the working directory. */
const SOURCE = 'backend/testing/backend-process.ts';

/** The running backends, by their settings. They end with this process. */
const backends = new Map<string, TestBackend>();

/**
 * Keeps backends running between test files, because a start takes longer than most tests.
 * @returns a function that gives a test a backend with an empty database and the active mutant;
 *   undefined without a mutant
 */
export async function keepBackends(): Promise<typeof globalThis.keptBackend> {
  const mutant = process.env[ACTIVE_MUTANT];
  if (mutant === undefined) return undefined;
  const { startTestBackend } = sources.parse(
    await import(pathToFileURL(path.resolve(SOURCE)).href),
  );
  const startedWith = (await isReachedAtStart(mutant)) ? mutant : '';
  return async (env) => {
    const key = JSON.stringify(env);
    const running = backends.get(key);
    const backend = running?.isRunning()
      ? running
      : await startTestBackend({ ...env, [ACTIVE_MUTANT]: '' });
    backends.set(key, backend);
    const ready = await backend.reset(mutant, startedWith);
    return { ...ready, stop: () => Promise.resolve() };
  };
}
