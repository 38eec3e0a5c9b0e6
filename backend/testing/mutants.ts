import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const COVERAGE = 'MUTANT_COVERAGE';

/** What `npm run mutants` tells a process: which mutant is alive in it, or where to say what it ran. */
export function mutantSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    ['__STRYKER_ACTIVE_MUTANT__', COVERAGE].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * Writes which places of the sources this process ran for which test, where `npm run mutants` asks
 * for it: `MUTANT_COVERAGE` is a directory whose file `test` names the test that is running.
 */
export function reportMutantCoverage(): void {
  const directory = process.env[COVERAGE];
  if (directory === undefined) return;
  const coverage = Object.defineProperty({}, 'currentTestId', {
    get: () => readFileSync(path.join(directory, 'test'), 'utf8'),
  });
  Reflect.set(globalThis, '__stryker__', coverage);
  process.once('exit', () => {
    writeFileSync(path.join(directory, `${process.pid}.json`), JSON.stringify(coverage));
  });
}
