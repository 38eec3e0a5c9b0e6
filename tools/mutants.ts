/**
 * `npm run mutants`: mutation tests. Changes the sources of a room in one place at a time, and runs
 * the room's tests, one of which should fail. `-- session` for one room, `-- auth
 * backend/auth/otp.ts` for some of its files. Results are reused as long as sources and tests are
 * unchanged.
 */
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { createPostgresTemplate } from '../backend/testing/database-templates.ts';
import { startTemporaryPostgres } from '../backend/testing/postgres.ts';
import jestConfig from '../jest.config.ts';
import { runCommand } from '../scripts/process/run-command.ts';
import { forgetFailedRuns } from './mutants/forget-failed-runs.ts';
import { ROOMS, type Room } from './mutants/rooms.ts';
import { root } from '../scripts/process/run.ts';

const MIN_SCORE = 85;
const ENVIRONMENT = path.join(root, 'tools/mutants/environment.ts');
const RUNNER = path.join(root, 'tools/mutants/jest-circus-runner.ts');
const SEQUENCER = path.join(root, 'tools/mutants/sequencer.ts');

await runCommand(async () => {
  process.chdir(root);
  const [asked, ...files] = process.argv.slice(2);
  const rooms = ROOMS.filter(({ name }) => asked === undefined || name === asked);
  if (rooms.length === 0)
    throw new Error(
      `There is no room '${asked}'. There are: ${ROOMS.map(({ name }) => name).join(', ')}.`,
    );
  // The embedded database takes several times as long to start.
  const postgres = await startTemporaryPostgres();
  if (postgres) {
    await createPostgresTemplate(postgres.url);
    process.env['TEST_DATABASE_URL'] = postgres.url;
  }
  // Failed tests leave files behind, which are removed with this folder.
  const scratch = await mkdtemp(path.join(tmpdir(), 'plumbline-mutants-'));
  process.env['TMPDIR'] = scratch;
  process.env['NODE_COMPILE_CACHE'] = path.join(scratch, 'compiled');
  try {
    for (const room of rooms) await testMutants(files.length ? { ...room, sources: files } : room);
  } finally {
    await postgres?.stop();
    await rm(scratch, { recursive: true, force: true });
  }
});

/** Reports to the terminal and to `.cache/mutants`. The exit code is 1 below the minimum score. */
async function testMutants({ name, sources, tests }: Room): Promise<void> {
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
    // Each run of ES modules leaks some memory.
    maxTestRunnerReuse: 30,
    // A run ends with its first failed test. One that takes this long hangs.
    timeoutMS: 90_000,
    tempDirName: '.cache/stryker',
    cleanTempDir: 'always',
    ignorePatterns: ['dist', '/.data', '/test-results', '/docs', '/e2e', '/tools/bench'],
    disableTypeChecks: false,
    incremental: true,
    incrementalFile: report('incremental.json'),
    reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false },
    htmlReporter: { fileName: report('html') },
    jsonReporter: { fileName: report('json') },
    thresholds: { high: 95, low: 90, break: MIN_SCORE },
  });
  const mutants = await stryker.runMutationTest();
  const failed = mutants.filter(({ status }) => status === 'RuntimeError');
  // Stryker excludes runs that failed from the score, and would not repeat them the next time.
  if (failed.length > 0) {
    await forgetFailedRuns(report('incremental.json'));
    throw new Error(`${failed.length} mutants could not be tested. Run it again.`);
  }
}

/** Jest's projects, limited to the tests of one folder. */
function projectsFor(tests: string) {
  return jestConfig.projects
    .map((project) => ({
      ...project,
      testMatch: project.testMatch.map((glob) => glob.replace(/\{[^}]*\}/, tests)),
    }))
    .filter(
      ({ testMatch }) =>
        globSync(testMatch.map((glob) => glob.replace('<rootDir>/', ''))).length > 0,
    );
}
