import { siteFile, versionPath } from '../builds/build-record.ts';
import { removeSourceMaps } from '../builds/source-maps.ts';
import { type Environment, retentionDays } from '../settings.ts';
import { activate } from './activate.ts';
import { removeVersions } from './change-registry.ts';
import { formerStable, liveRemotes, stableVersion } from './registry.ts';
import type { Registry } from './registry-schema.ts';
import { removeReleaseRecord, newestRelease, readRelease, releaseIds } from './release-log.ts';
import type { SiteStore } from './site-store.ts';

const DAY_MS = 86_400_000;

/** How many files are kept in memory, to restore those that a concurrent release needs. */
const BATCH = 50;

/**
 * Removes the versions that no release of the retention time needs: from the registry, then their
 * files and source maps. A tab that was opened within that time still finds all files of its
 * release.
 * @throws Error if `RETENTION_DAYS` is not a number of at least 1
 */
export async function prune(store: SiteStore, env: Environment): Promise<string> {
  const since = new Date(Date.now() - retentionDays(env) * DAY_MS).toISOString();
  const releases = await Promise.all((await releaseIds(store)).map((id) => readRelease(store, id)));
  // Newest first: each release was live until the preceding one in the list.
  const kept = releases.filter((_, i) => i === 0 || (releases[i - 1]?.at ?? '') > since);
  const old = releases.filter((release) => !kept.includes(release));
  const needed = new Set(kept.flatMap(({ registry }) => neededBy(registry)));
  const { release: newest } = await activate(store, env, {
    what: 'prune',
    change: (registry) => {
      const all = new Set([...needed, ...neededBy(registry)]);
      return removeVersions(registry, (name, version) => all.has(versionPath(name, version)));
    },
  });

  const remaining = new Set([
    ...kept.flatMap(({ files, registry }) => [...files, ...filesOf(registry, needed)]),
    ...newest.files,
    ...filesOf(newest.registry),
  ]);
  const known = releases.flatMap(({ files, registry }) => [...files, ...filesOf(registry)]);
  const gone = [...new Set(known.filter((file) => !remaining.has(file)))];
  const removed: string[] = [];
  for (let at = 0; at < gone.length; at += BATCH) {
    removed.push(...(await removeFiles(store, gone.slice(at, at + BATCH))));
  }
  await removeSourceMaps(removed, env);
  await Promise.all(old.map(({ id }) => removeReleaseRecord(store, id)));
  return `Removed ${removed.length} files and ${old.length} releases that were last live before ${since}.`;
}

/**
 * Removes files from the site, then restores those that a release needs which was recorded
 * meanwhile: that release did not upload them again, because they were still there.
 * @returns the files that stay removed
 */
async function removeFiles(store: SiteStore, files: readonly string[]): Promise<string[]> {
  const contents = await Promise.all(files.map(store.read));
  await Promise.all(files.map(store.remove));
  const newest = await newestRelease(store);
  const needed = new Set(newest ? [...newest.files, ...filesOf(newest.registry)] : []);
  await Promise.all(
    files.map(async (file, index) => {
      const content = contents[index];
      if (content && needed.has(file)) await store.create(file, content);
    }),
  );
  return files.filter((file) => !needed.has(file));
}

/** The folders of all versions that a release's pages may load, or a rollback would make live. */
const neededBy = (registry: Registry): string[] => [
  versionPath('shell', stableVersion(registry, 'shell')?.metadata.version ?? ''),
  ...liveRemotes(registry).flatMap(({ name, versions }) =>
    [...versions.map(({ version }) => version), formerStable(registry, name)?.metadata.version]
      .filter((version) => version !== undefined)
      .map((version) => versionPath(name, version)),
  ),
];

/** The files of a registry's versions; with `folders`, of the versions in these folders only. */
const filesOf = (registry: Registry, folders?: ReadonlySet<string>): string[] =>
  Object.entries(registry.microFrontends).flatMap(([name, versions]) =>
    versions.flatMap(({ metadata: { version }, extras: { files } }) =>
      !folders || folders.has(versionPath(name, version))
        ? Object.keys(files).map((file) => siteFile({ name, version }, file))
        : [],
    ),
  );
