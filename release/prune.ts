import { siteFile, versionPath } from '../builds/build-record.ts';
import { forgetSourceMaps } from '../builds/source-maps.ts';
import type { Environment } from '../site/settings.ts';
import { activate } from './activate.ts';
import { forget } from './change-registry.ts';
import { formerStable, liveRemotes, liveVersion } from './registry.ts';
import type { Registry } from './registry-schema.ts';
import { forgetRelease, newestRelease, readRelease, releaseIds } from './release-log.ts';
import type { SiteStore } from './site-store.ts';

const DAY_MS = 86_400_000;

/** As many files as are held in memory, until it is known that no release needs them. */
const BATCH = 50;

/**
 * Removes what no release of the retention time needs: first from the registry, then from the site,
 * and the source maps of its scripts.
 * A tab that was opened within that time still finds everything that its release has.
 * @throws Error where `RETENTION_DAYS` is no number of days
 */
export async function prune(store: SiteStore, env: Environment): Promise<string> {
  const days = Number(env['RETENTION_DAYS'] || 30);
  if (!(days >= 1)) {
    throw new Error(
      'RETENTION_DAYS is not a number of days from 1. Correct it, or unset it for 30.',
    );
  }
  const since = new Date(Date.now() - days * DAY_MS).toISOString();
  const releases = await Promise.all((await releaseIds(store)).map((id) => readRelease(store, id)));
  // The newest comes first, and each was live until the one before it in this list.
  const kept = releases.filter((_, i) => i === 0 || (releases[i - 1]?.at ?? '') > since);
  const old = releases.filter((release) => !kept.includes(release));
  const needed = new Set(kept.flatMap(({ registry }) => neededBy(registry)));
  const { release: newest } = await activate(store, env, {
    what: 'prune',
    change: (registry) => {
      const all = new Set([...needed, ...neededBy(registry)]);
      return forget(registry, (name, version) => all.has(versionPath(name, version)));
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
    removed.push(...(await remove(store, gone.slice(at, at + BATCH))));
  }
  await forgetSourceMaps(removed, env);
  await Promise.all(old.map(({ id }) => forgetRelease(store, id)));
  return `Removed ${removed.length} files and ${old.length} releases that were live before ${since} only.`;
}

/**
 * Removes files from the site, and puts those back that a release which was recorded meanwhile needs:
 * it found them there, and may share them with versions that are gone.
 * @returns those that stay removed
 */
async function remove(store: SiteStore, files: readonly string[]): Promise<string[]> {
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

/** The folders of all versions that pages of a release may load, or a rollback would put back. */
const neededBy = (registry: Registry): string[] => [
  versionPath('shell', liveVersion(registry, 'shell')?.metadata.version ?? ''),
  ...liveRemotes(registry).flatMap(({ name, versions }) =>
    [...versions.map(({ version }) => version), formerStable(registry, name)?.metadata.version]
      .filter((version) => version !== undefined)
      .map((version) => versionPath(name, version)),
  ),
];

/** The files of a registry's versions, or of those of them that lie in certain folders. */
const filesOf = (registry: Registry, folders?: ReadonlySet<string>): string[] =>
  Object.entries(registry.microFrontends).flatMap(([name, versions]) =>
    versions.flatMap(({ metadata: { version }, extras: { files } }) =>
      !folders || folders.has(versionPath(name, version))
        ? Object.keys(files).map((file) => siteFile({ name, version }, file))
        : [],
    ),
  );
