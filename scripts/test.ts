/**
 * `npm test`: static checks, unit tests, all builds, and tests of the product in Chromium.
 * `npm test -- name …`: only what belongs to the named builds, and types.
 */
import path from 'node:path';
import { currentBuilds } from '../delivery/builds/current-builds.ts';
import { buildFolder, buildNames, checkBuildNames } from '../delivery/webpack/index.ts';
import { withFilesInMemory } from './suite/files-in-memory.ts';
import { findChromium } from './machine/find-chromium.ts';
import { findPostgres } from './machine/find-postgres.ts';
import { runCommand } from './process/run-command.ts';
import { root, run } from './process/run.ts';
import { NOT_ON_POSTGRES_ALONE, ON_POSTGRES } from './suite/engines.ts';
import { clearReports, printTallies, report, RUN_ON_POSTGRES, runJest } from './suite/run-jest.ts';
import { type Tally, readPlaywrightReport } from './suite/test-reports.ts';

await runCommand(async () => {
  const named = process.argv.slice(2);
  checkBuildNames(named);
  await clearReports();
  await withFilesInMemory(() => (named.length > 0 ? testBuilds(named) : testAll()));
});

/**
 * The tests in Chromium wait for pages a third of their time, and Jest for its longest file at the
 * end: side by side they leave no core idle. Each goes on when the other fails, so that one run
 * names all failures.
 */
async function testAll() {
  const built = run('node', ['scripts/build.ts']);
  const parts = await Promise.allSettled([testUnits(), built.then(() => runPlaywright([]))]);
  const failures = parts.flatMap((part) =>
    part.status === 'rejected' ? [String(part.reason)] : [],
  );
  if (failures.length > 0) throw new Error(failures.join('\n'));
  printTallies(parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : [])));
}

async function testUnits(): Promise<Tally[]> {
  await run('node', ['scripts/check.ts']);
  if (!(await findPostgres())) return [await runJest('units', [])];
  return [
    await runJest('units', [NOT_ON_POSTGRES_ALONE]),
    await runJest('postgres', [ON_POSTGRES], RUN_ON_POSTGRES),
  ];
}

async function testBuilds(names: readonly string[]) {
  const folders = names.map((name) => path.relative(root, buildFolder(name)));
  const browserTests = names.map((name) => `e2e/${name}`);
  await run('oxlint', []);
  const units = await runJest('units', folders);
  await currentBuilds(buildNames);
  printTallies([units, await runPlaywright(browserTests)]);
}

async function runPlaywright(files: readonly string[]): Promise<Tally> {
  await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...files], {
    CHROMIUM_PATH: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser'),
  });
  return readPlaywrightReport(report('browser'));
}
