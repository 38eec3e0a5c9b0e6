import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { TestBackend } from './backend-process.ts';

const ALIVE = '__STRYKER_ACTIVE_MUTANT__';
const COVERAGE = 'MUTANT_COVERAGE';

/** How often each mutated place of the sources ran. */
type Hits = Record<string, number>;

declare global {
  /** Stryker's object, from which mutated sources read the active mutant, and count their runs. */
  var __stryker__:
    | {
        activeMutant?: string;
        mutantCoverage?: { static: Hits; perTest: Record<string, Hits> };
      }
    | undefined;
  /** Set by Jest's environments: a running backend for the tests of one file. */
  var keptBackend: ((env: Record<string, string>) => Promise<TestBackend>) | undefined;
  /** Set by Jest's environment: an open database without rows. */
  var keptDatabase: (() => Promise<Database>) | undefined;
}

/** An instruction of `npm run mutants` to a process: the active mutant, or where coverage goes. */
export function mutantSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    [ALIVE, COVERAGE].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Asks a process to activate another mutant. */
export const mutantRequest = z.object({
  mutant: z.string(),
  /** The mutant that is active while the backend starts; empty for none. */
  startedWith: z.string(),
});

/** Activates another mutant in this process; an empty one is none. */
export function switchMutant(mutant: string): void {
  (globalThis.__stryker__ ??= {}).activeMutant = mutant;
}

/**
 * Writes which places of the sources this process ran for which test, if `npm run mutants` sets
 * `MUTANT_COVERAGE`: a directory whose file `test` names the running test.
 * @returns a function to call when the process has started
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
