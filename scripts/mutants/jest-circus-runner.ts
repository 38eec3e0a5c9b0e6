import { appendFile, readFile } from 'node:fs/promises';
import { createEmptyTestResult, type TestResult } from '@jest/test-result';
import runner from 'jest-circus/runner';
import { isNoticed } from './stop-at-failure.ts';

/** Which tests each file has, as the run without a mutant saw it; in the sandbox of this run. */
const LIST = 'tests-by-file.txt';
/** How long each file took then, in milliseconds. */
export const TIMES = 'time-by-file.txt';

/**
 * Jest's own runner, but while a mutant is alive only for files with a test that reaches it, and
 * only until a test has noticed it: to load the rest costs most of the time.
 */
export default async function run(...file: Parameters<typeof runner>): Promise<TestResult> {
  const [{ testNamePattern }, , , , testPath] = file;
  const isMutant = process.env['__STRYKER_ACTIVE_MUTANT__'] !== undefined;
  if (isMutant && (isNoticed() || !(await hasTest(testPath, testNamePattern)))) {
    return skipped(testPath);
  }
  const start = performance.now();
  const result = await runner(...file);
  if (!isMutant) {
    await appendFile(TIMES, `${testPath}\t${performance.now() - start}\n`);
    const names = result.testResults.map(({ fullName }) => `${testPath}\t${fullName}`);
    await appendFile(LIST, `${names.join('\n')}\n`);
  }
  return result;
}

/** A file with one test that was not run: Jest takes one without any for an error. */
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
  const lines = (await readFile(LIST, 'utf8')).split('\n');
  const start = `${testPath}\t`;
  return lines.some((line) => line.startsWith(start) && wanted.test(line.slice(start.length)));
}
