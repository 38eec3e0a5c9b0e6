/**
 * `npm test`: static checks, unit tests, all builds, and tests of the product in Chromium.
 * `npm test -- name …`: types and lint of everything, and the tests of the named builds.
 */
import path from 'node:path';
import { currentBuilds } from '../delivery/builds/current-builds.ts';
import { buildFolder, buildNames, checkBuildNames } from '../delivery/webpack/build-names.ts';
import { withFilesInMemory } from './suite/files-in-memory.ts';
import { findChromium } from './machine/find-chromium.ts';
import { findPostgres } from './machine/find-postgres.ts';
import { runCommand } from './process/run-command.ts';
import { root, run } from './process/run.ts';
import { lint } from './suite/lint.ts';
import { ON_EMBEDDED, ON_POSTGRES } from './suite/engines.ts';
import { clearReports, printTallies, report, RUN_ON_POSTGRES, runJest } from './suite/run-jest.ts';
import { type Tally, readPlaywrightReport } from './suite/test-reports.ts';

await runCommand(async () => {
  const named = process.argv.slice(2);
  checkBuildNames(named);
  await clearReports();
  await withFilesInMemory(() => (named.length > 0 ? testBuilds(named) : testAll()));
});

/** Runs one part after the other: side by side they took as long on two cores. */
async function testAll() {
  await Promise.all([run('node', ['scripts/check.ts']), run('node', ['scripts/build.ts'])]);
  const units = (await findPostgres())
    ? [
        await runJest('units', [ON_EMBEDDED]),
        await runJest('postgres', [ON_POSTGRES], RUN_ON_POSTGRES),
      ]
    : [await runJest('units', [])];
  printTallies([...units, await runPlaywright([])]);
}

async function testBuilds(names: readonly string[]) {
  const folders = names.map((name) => path.relative(root, buildFolder(name)));
  const browserTests = names.map((name) => `e2e/${name}`);
  await lint();
  const units = await runJest('units', folders);
  await currentBuilds(buildNames);
  printTallies([units, await runPlaywright([...browserTests, '--pass-with-no-tests'])]);
}

async function runPlaywright(files: readonly string[]): Promise<Tally> {
  await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...files], {
    CHROMIUM_PATH: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser'),
  });
  return readPlaywrightReport(report('browser'));
}
