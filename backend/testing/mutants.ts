import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { TestBackend } from './backend-process.ts';

const ALIVE = '__STRYKER_ACTIVE_MUTANT__';
const COVERAGE = 'MUTANT_COVERAGE';

/** How often each place of the sources was run. */
type Hits = Record<string, number>;

declare global {
  /** Stryker's: what the changed sources look at to know which mutant is alive, and report to. */
  var __stryker__:
    | {
        activeMutant?: string;
        mutantCoverage?: { static: Hits; perTest: Record<string, Hits> };
      }
    | undefined;
  /** Set by `npm run mutants`: a backend that is running already, for the tests of one file. */
  var keptBackend: ((env: Record<string, string>) => Promise<TestBackend>) | undefined;
}

/** What `npm run mutants` tells a process: which mutant is alive in it, or where to say what it ran. */
export function mutantSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    [ALIVE, COVERAGE, 'NODE_COMPILE_CACHE'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Asks a process to have another mutant alive. */
export const mutantRequest = z.object({
  mutant: z.string(),
  /** The mutant that has to be alive while the backend starts; empty for none. */
  startedWith: z.string(),
});

/** Has another mutant alive in this process; an empty one is none. */
export function switchMutant(mutant: string): void {
  (globalThis.__stryker__ ??= {}).activeMutant = mutant;
}

/**
 * Writes which places of the sources this process ran for which test, where `npm run mutants` asks
 * for it: `MUTANT_COVERAGE` is a directory whose file `test` names the test that is running.
 * @returns what to call when the process has started
 */
export function reportMutantCoverage(): () => void {
  const directory = process.env[COVERAGE];
  if (directory === undefined) return () => undefined;
  const coverage = Object.defineProperty({}, 'currentTestId', {
    get: () => readFileSync(path.join(directory, 'test'), 'utf8'),
  });
  globalThis.__stryker__ = coverage;
  const write = (extension: string) =>
    writeFileSync(path.join(directory, `${process.pid}.${extension}`), JSON.stringify(coverage));
  process.once('exit', () => write('json'));
  return () => write('start');
}
