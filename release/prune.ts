import { activate } from './activate.ts';
import { forget } from './change-registry.ts';
import { nextSettings } from './live-facts.ts';
import { siteFile } from '../builds/build-record.ts';
import { liveRemotes, liveVersion, versionsOf } from './registry.ts';
import type { Registry } from './registry-schema.ts';
import {
  type Release,
  forgetRelease,
  newestRelease,
  readRelease,
  releaseIds,
} from './release-log.ts';
import { type Environment, releasedBy, retentionDays } from '../site/settings.ts';
import type { SiteStore } from './site-store.ts';

const DAY_MS = 86_400_000;

/**
 * Removes what no release of the retention time needs: first from the registry, then from the site.
 * A tab that was opened within that time still finds everything that its release has.
 */
export async function prune(store: SiteStore, env: Environment): Promise<string> {
  const since = new Date(Date.now() - retentionDays(env) * DAY_MS).toISOString();
  const releases = await Promise.all((await releaseIds(store)).map((id) => readRelease(store, id)));
  // The newest comes first, and each was live until the one before it in this list.
  const kept = releases.filter(
    (_, index) => index === 0 || (releases[index - 1]?.at ?? '') > since,
  );
  const needed = kept.flatMap(({ registry }) => neededVersions(registry));
  await activate(store, {
    what: 'prune',
    by: releasedBy(env),
    settings: await nextSettings(store, env),
    change: (registry) =>
      forget(registry, (name, version) =>
        [...needed, ...neededVersions(registry)].some(
          (one) => one.name === name && one.version === version,
        ),
      ),
  });

  const newest = await newestRelease(store);
  const remaining = new Set([
    ...needed.flatMap(filesOf),
    ...[...kept, ...(newest ? [newest] : [])].flatMap(({ files }) => files),
    ...(newest ? allVersions(newest).flatMap(filesOf) : []),
  ]);
  const known = releases.flatMap((one) => [...one.files, ...allVersions(one).flatMap(filesOf)]);
  const gone = new Set(known.filter((file) => !remaining.has(file)));
  await Promise.all([...gone].map(store.remove));
  const old = releases.filter((one) => !kept.includes(one));
  await Promise.all(old.map(({ id }) => forgetRelease(store, id)));
  return `Removed ${gone.size} files and ${old.length} releases that were live before ${since} only.`;
}

interface Version {
  readonly name: string;
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
}

const filesOf = (version: Version) =>
  Object.keys(version.files).map((file) => siteFile(version, file));

const allVersions = ({ registry }: Release): Version[] =>
  Object.keys(registry.microFrontends).flatMap((name) =>
    versionsOf(registry, name).map(({ metadata, extras }) => ({
      name,
      version: metadata.version,
      files: extras.files,
    })),
  );

/** Everything that pages of a release may load. */
function neededVersions(registry: Registry): Version[] {
  const shell = liveVersion(registry, 'shell');
  const listed = liveRemotes(registry).flatMap(({ name, versions }) =>
    versions.map(({ version }) => `${name} ${version}`),
  );
  return Object.keys(registry.microFrontends).flatMap((name) =>
    versionsOf(registry, name).flatMap((one) => {
      const { version } = one.metadata;
      const isNeeded = one === shell || listed.includes(`${name} ${version}`);
      return isNeeded ? { name, version, files: one.extras.files } : [];
    }),
  );
}
