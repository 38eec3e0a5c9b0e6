/**
 * `npm test`: static checks, unit tests, the five builds, and tests of the product in Chromium.
 * `npm test -- name …`: only what belongs to the named builds, and types.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { currentBuilds } from '../delivery/builds/current-builds.ts';
import { buildFolder, buildNames, checkBuildNames } from '../delivery/webpack/index.ts';
import { findChromium } from './helpers/find-chromium.ts';
import { runCommand } from './helpers/run-command.ts';
import { root, run } from './helpers/run.ts';
import { type Tally, readJestReport, readPlaywrightReport } from './helpers/test-reports.ts';

const reports = path.join(root, '.cache', 'reports');
const report = (name: string) => path.join(reports, `${name}.json`);
/** The tests whose outcome the database's engine can change. */
const ON_POSTGRES =
  'backend/(?:(?:auth|beacons|database|fuzz|graphql)/|image|instances|process|start-api)|doctor/database/';
const RUN_ON_POSTGRES = ['node', 'backend/testing/run-on-postgres.ts'];
// Most processes of the tests run the same code.
process.env['NODE_COMPILE_CACHE'] ??= path.join(root, '.cache', 'compiled');
const modules = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };

await runCommand(async () => {
  const named = process.argv.slice(2);
  checkBuildNames(named);
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  await (named.length > 0 ? testBuilds(named) : testAll());
});

async function testAll() {
  // The linter takes one core for longer than all the rest of the other.
  await Promise.all([run('node', ['scripts/check.ts']), run('node', ['scripts/build.ts'])]);
  const units = await runJest('units', []);
  const onPostgres = await runJest('postgres', [ON_POSTGRES], RUN_ON_POSTGRES);
  print([units, onPostgres, await runPlaywright([])]);
}

async function testBuilds(names: readonly string[]) {
  const folders = names.map((name) => path.relative(root, buildFolder(name)));
  const browserTests = names.map((name) => `e2e/${name}`);
  await run('tsc', ['--noEmit']);
  await run('eslint', [...folders, ...browserTests]);
  const units = await runJest('units', folders);
  await currentBuilds(buildNames);
  print([units, await runPlaywright(browserTests)]);
}

/** @param runner a command that runs Jest in an environment of its own */
async function runJest(
  name: string,
  patterns: readonly string[],
  runner: readonly string[] = [],
): Promise<Tally> {
  const jest = ['jest', ...patterns, '--json', `--outputFile=${report(name)}`, '--silent'];
  const [command = '', ...rest] = [...runner, ...jest];
  await run(command, rest, modules);
  return readJestReport(report(name));
}

async function runPlaywright(files: readonly string[]): Promise<Tally> {
  await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...files], {
    CHROMIUM_PATH: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser'),
  });
  return readPlaywrightReport(report('browser'));
}

function print(tallies: readonly Tally[]) {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
}
