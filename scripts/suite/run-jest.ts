import { rm, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { root, run } from '../process/run.ts';
import { type Tally, readJestReport } from './test-reports.ts';

const reports = path.join(root, '.cache', 'reports');
/** Where a runner of tests writes its report. */
export const report = (name: string) => path.join(reports, `${name}.json`);

/** Removes the reports of the run before. */
export async function clearReports(): Promise<void> {
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
}

/** Runs a command with a temporary PostgreSQL. */
export const RUN_ON_POSTGRES = ['node', 'backend/testing/run-on-postgres.ts'];
// Most processes of the tests run the same code.
process.env['NODE_COMPILE_CACHE'] ??= path.join(root, '.cache', 'compiled');
const modules = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
// Each test file loads its modules anew: with a small nursery, a fifth of the time goes into collecting garbage.
const roomy = ['--min-semi-space-size=16', '--max-semi-space-size=64'];

/**
 * Runs unit tests.
 * @param runner a command that runs Jest in an environment of its own
 */
export async function runJest(
  name: string,
  patterns: readonly string[],
  runner: readonly string[] = [],
): Promise<Tally> {
  const options = ['--json', `--outputFile=${report(name)}`, '--silent'];
  const jest = ['node', ...roomy, 'node_modules/jest/bin/jest.js', ...patterns, ...options];
  const [command = '', ...rest] = [...runner, ...jest];
  await run(command, rest, modules);
  return readJestReport(report(name));
}

/** Prints how many tests passed in all. */
export function printTallies(tallies: readonly Tally[]) {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
}
