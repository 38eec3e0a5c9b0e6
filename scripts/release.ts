/** `npm run release`: checks the builds as they are, uploads them, and makes them live together. */
import { readBuildRecord } from '../builds/build-record.ts';
import { deployBuilds } from '../release/deploy.ts';
import { buildNames } from '../shared/federation/build/index.ts';
import { explain } from './explain.ts';
import { findChromium } from './find-chromium.ts';
import { openToChange } from './open-to-change.ts';

try {
  const site = await openToChange(process.env);
  const records = await Promise.all(buildNames.map(readBuildRecord));
  const missing = buildNames.filter((_, index) => !records[index]);
  if (missing.length > 0) {
    throw new Error(`Not built: ${missing.join(', ')}. 'npm run build' builds everything.`);
  }
  const builds = records.filter((record) => record !== null);
  const deployment = { env: process.env, findChromium };
  const sentences = await deployBuilds(site, builds, deployment);
  for (const sentence of sentences) console.log(sentence);
} catch (error) {
  explain(error);
}
