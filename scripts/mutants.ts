/**
 * `npm run mutants`: changes the sources of a room in one place at a time and runs the room's tests,
 * to see whether one of them notices. `-- session` for one room, `-- auth backend/auth/otp.ts` for
 * a few of its files. What was seen before is not tried again while its sources and tests stay.
 */
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { startTemporaryPostgres } from '../backend/testing/postgres.ts';
import jestConfig from '../jest.config.ts';
import { explain } from './explain.ts';
import { forgetUnclear } from './mutants/forget-unclear.ts';
import { ROOMS, type Room } from './mutants/rooms.ts';
import { root } from './run.ts';

const LEAST_SCORE = 85;
const ENVIRONMENT = path.join(root, 'scripts/mutants/environment.ts');
const RUNNER = path.join(root, 'scripts/mutants/jest-circus-runner.ts');
const SEQUENCER = path.join(root, 'scripts/mutants/sequencer.ts');

try {
  process.chdir(root);
  const [asked, ...files] = process.argv.slice(2);
  const rooms = ROOMS.filter(({ name }) => asked === undefined || name === asked);
  if (rooms.length === 0) throw new Error(`There is no room '${asked}'.`);
  // The embedded database would take several times as long to start, for each mutant.
  const postgres = await startTemporaryPostgres();
  if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url;
  // What the tests of mutants leave behind goes with it.
  const scratch = await mkdtemp(path.join(tmpdir(), 'plumbline-mutants-'));
  process.env['TMPDIR'] = scratch;
  process.env['NODE_COMPILE_CACHE'] = path.join(scratch, 'compiled');
  try {
    for (const room of rooms) await putToTheTest(files.length ? { ...room, sources: files } : room);
  } finally {
    await postgres?.stop();
    await rm(scratch, { recursive: true, force: true });
  }
} catch (error) {
  explain(error);
}

/** Reports to the terminal and to `.cache/mutants`; the exit code is 1 below the least score. */
async function putToTheTest({ name, sources, tests }: Room): Promise<void> {
  const report = (extension: string) => path.join('.cache', 'mutants', `${name}.${extension}`);
  const stryker = new Stryker({
    mutate: [...sources, '!**/*.test.{ts,tsx}', '!**/*-test-setup.ts', '!**/*.d.ts'],
    testRunner: 'jest',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
    jest: {
      config: {
        projects: projectsFor(tests),
        testEnvironment: ENVIRONMENT,
        testRunner: RUNNER,
        testSequencer: SEQUENCER,
      },
      enableFindRelatedTests: false,
    },
    coverageAnalysis: 'perTest',
    concurrency: 3,
    // Each run of ES modules leaves some memory behind.
    maxTestRunnerReuse: 30,
    // Waiting is cut short by the first test that fails: what takes this long never ends.
    timeoutMS: 90_000,
    tempDirName: '.cache/stryker',
    cleanTempDir: 'always',
    ignorePatterns: ['dist', '/.data', '/test-results', '/docs', '/e2e', '/bench'],
    disableTypeChecks: false,
    incremental: true,
    incrementalFile: report('incremental.json'),
    reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false },
    htmlReporter: { fileName: report('html') },
    jsonReporter: { fileName: report('json') },
    thresholds: { high: 95, low: 90, break: LEAST_SCORE },
  });
  const mutants = await stryker.runMutationTest();
  const unclear = mutants.filter(({ status }) => status === 'RuntimeError');
  // Stryker leaves them out of the score, and would not try them the next time.
  if (unclear.length > 0) {
    await forgetUnclear(report('incremental.json'));
    throw new Error(`${unclear.length} mutants could not be tried.`);
  }
}

/** Jest's projects that have tests in one folder, with those alone. */
function projectsFor(tests: string) {
  return jestConfig.projects
    .map((project) => ({
      ...project,
      testMatch: project.testMatch.map((glob) => glob.replace(/\{[^}]*\}/, tests)),
    }))
    .filter(({ testMatch }) => globSync(testMatch.map(withoutRoot)).length > 0);
}

function withoutRoot(glob: string): string {
  return glob.replace('<rootDir>/', '');
}
