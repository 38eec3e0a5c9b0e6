import { appendFile, readFile } from 'node:fs/promises';
import { createEmptyTestResult, type TestResult } from '@jest/test-result';
import runner from 'jest-circus/runner';
import { ACTIVE_MUTANT, isKilled } from './stop-at-failure.ts';

/** The names of each file's tests, from the run without mutants. In Stryker's sandbox. */
const NAMES = 'tests-by-file.txt';
/** The time of each file in that run, in milliseconds. */
export const TIMES = 'time-by-file.txt';

/**
 * Jest's own runner, except that a mutant's run skips files without a test that reaches the mutant,
 * and all files after the first failure. Loading them would take most of the time.
 */
export default async function run(...file: Parameters<typeof runner>): Promise<TestResult> {
  const [{ testNamePattern }, , , , testPath] = file;
  const isMutant = process.env[ACTIVE_MUTANT] !== undefined;
  if (isMutant && (isKilled() || !(await hasTest(testPath, testNamePattern)))) {
    return skipped(testPath);
  }
  const start = performance.now();
  const result = await runner(...file);
  if (!isMutant) {
    await appendFile(TIMES, `${testPath}\t${performance.now() - start}\n`);
    const names = result.testResults.map(({ fullName }) => `${testPath}\t${fullName}`);
    await appendFile(NAMES, `${names.join('\n')}\n`);
  }
  return result;
}

/** The result of a file with one skipped test: Jest reports a file without tests as an error. */
function skipped(testPath: string): TestResult {
  const test = {
    ancestorTitles: [],
    failureDetails: [],
    failureMessages: [],
    fullName: 'skipped',
    numPassingAsserts: 0,
    status: 'pending' as const,
    title: 'skipped',
  };
  return {
    ...createEmptyTestResult(),
    testFilePath: testPath,
    testResults: [test],
    numPendingTests: 1,
  };
}

async function hasTest(testPath: string, pattern: string | undefined): Promise<boolean> {
  if (pattern === undefined) return true;
  const wanted = new RegExp(pattern, 'i');
  const lines = (await readFile(NAMES, 'utf8')).split('\n');
  const start = `${testPath}\t`;
  return lines.some((line) => line.startsWith(start) && wanted.test(line.slice(start.length)));
}
