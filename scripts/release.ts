/** `npm run release`: checks the builds as they are, uploads them, and makes them live together. */
import { readBuildRecord } from '../release/build-record.ts';
import { deployBuilds } from '../release/deploy.ts';
import { openSite } from '../release/open-site.ts';
import { buildNames } from '../shared/federation/build/index.ts';
import { explain } from './explain.ts';
import { findChromium } from './find-chromium.ts';

try {
  const records = await Promise.all(buildNames.map(readBuildRecord));
  const sentences = await deployBuilds(
    await openSite(process.env),
    records.filter((record) => record !== null),
    { env: process.env, findChromium },
  );
  for (const sentence of sentences) console.log(sentence);
} catch (error) {
  explain(error);
}
