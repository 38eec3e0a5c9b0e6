/** `npm run release`: puts the builds as they are into the local site. */
import { activate } from '../release/activate.ts';
import { readBuildRecord } from '../release/build-record.ts';
import { putLive } from '../release/change-registry.ts';
import { openSite } from '../release/open-site.ts';
import { readReleaseSettings, releasedBy } from '../release/settings.ts';
import { buildNames } from '../shared/federation/build/index.ts';
import { explain } from './explain.ts';

try {
  const records = await Promise.all(buildNames.map(readBuildRecord));
  const builds = records.filter((record) => record !== null);
  await activate(await openSite(process.env), {
    what: 'release',
    by: releasedBy(process.env),
    settings: readReleaseSettings(process.env),
    builds,
    change: (registry, actor) => putLive(registry, builds, 100, actor),
  });
} catch (error) {
  explain(error);
}
