/** `npm test`: static checks, unit tests, the five builds, and tests of the product in Chromium. */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from './helpers/run-command.ts';
import { findChromium } from './helpers/find-chromium.ts';
import { root, run } from './helpers/run.ts';
import { type Tally, readJestReport, readPlaywrightReport } from './helpers/test-reports.ts';

const reports = path.join(root, '.cache', 'reports');
const report = (name: string) => path.join(reports, `${name}.json`);
const jest = (name: string) => ['--json', `--outputFile=${report(name)}`, '--silent'];
/** The tests whose outcome the database's engine can change. */
const ON_POSTGRES =
  'backend/(?:(?:auth|beacons|database|fuzz|graphql)/|image|instances|process|start-api)';
const modules = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };

await runCommand(async () => {
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  await run('node', ['scripts/check.ts']);
  await run('jest', jest('units'), modules);
  await run(
    'node',
    ['backend/testing/run-on-postgres.ts', 'jest', ON_POSTGRES, ...jest('postgres')],
    modules,
  );
  await run('node', ['scripts/build.ts']);
  await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report('composed'),
  });
  print([
    await readJestReport(report('units')),
    await readJestReport(report('postgres')),
    await readPlaywrightReport(report('composed')),
  ]);
});

function print(tallies: readonly Tally[]) {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
}
