/** `npm run release`: checks the builds as they are, uploads them, and makes them live together. */
import { readBuildRecord } from '../delivery/builds/build-record.ts';
import { deployBuilds } from '../delivery/release/deploy.ts';
import { buildNames } from '../delivery/webpack/build-names.ts';
import { runCommand } from './process/run-command.ts';
import { findChromium } from './machine/find-chromium.ts';
import { openToChange } from './releasing/open-to-change.ts';

await runCommand(async () => {
  const site = await openToChange(process.env);
  const records = await Promise.all(buildNames.map(readBuildRecord));
  const missing = buildNames.filter((_, index) => !records[index]);
  if (missing.length > 0) {
    throw new Error(`Not built: ${missing.join(', ')}. 'npm run build' builds everything.`);
  }
  const builds = records.filter((record) => record !== null);
  const messages = await deployBuilds(site, builds, { env: process.env, findChromium });
  console.log(messages.join('\n'));
});
