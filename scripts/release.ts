/** `npm run release`: puts the builds as they are into the local site. */
import { readBuildRecord } from '../release/build-record.ts';
import { localSite } from '../release/local-site.ts';
import { readReleaseSettings } from '../release/settings.ts';
import { release } from '../release/site.ts';
import { buildNames } from '../shared/federation/build/index.ts';

const records = await Promise.all(buildNames.map(readBuildRecord));
await release(
  localSite(process.env),
  records.filter((record) => record !== null),
  readReleaseSettings(process.env),
);
