import { registerHooks } from 'node:module';
import { z } from 'zod';
import { readSettings, type BackendSettings } from '../settings.ts';
import type { Backend } from '../server/start-backend.ts';
import { switchMutant } from './mutants.ts';

const CHANGED = /\/backend\/(auth\/.*|start-backend)\.ts$/;

/**
 * Restarts the backend of this process, so that another mutant is active during the start. Only
 * sources with mutants are loaded again, each time with another query.
 */
export function createRestart() {
  let alive = '';
  let times = 0;
  const loadAgain = () =>
    registerHooks({
      resolve: (specifier, context, next) => {
        const found = next(specifier, context);
        const version = context.parentURL && new URL(context.parentURL).search;
        return version && CHANGED.test(found.url) ? { ...found, url: found.url + version } : found;
      },
    });
  return async (backend: Backend, startedWith: string): Promise<Backend | undefined> => {
    if (startedWith === alive) return undefined;
    await backend.stop();
    switchMutant(startedWith);
    // Recorded only after a start: after a failed one, the next has to start again.
    alive = 'none';
    if (times === 0) loadAgain();
    times += 1;
    const { startBackend } = z
      .object({ startBackend: z.custom<(settings: BackendSettings) => Promise<Backend>>() })
      .parse(await import(`../start-backend.ts?${times}`));
    const started = await startBackend(readSettings(process.env));
    alive = startedWith;
    return started;
  };
}
