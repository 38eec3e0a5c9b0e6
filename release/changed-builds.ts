import { buildNames } from '../shared/federation/build/index.ts';
import { type BuildRecord, readBuildRecord } from './build-record.ts';
import { lastReleasedSources } from './registry.ts';
import type { Registry } from './registry-schema.ts';
import { hashSources } from './sources.ts';

/** The named builds, of the sources as they are: built now, unless they were before. */
export async function currentBuilds(names: readonly string[]): Promise<BuildRecord[]> {
  const known = await Promise.all(
    names.map(async (name) => {
      const [sources, record] = await Promise.all([hashSources(name), readBuildRecord(name)]);
      return { name, record: record?.sources === sources ? record : null };
    }),
  );
  const stale = known.flatMap(({ name, record }) => (record ? [] : name));
  // webpack takes a second to load, and most starts need none of it.
  const built = stale.length > 0 ? await (await import('./build.ts')).build(stale) : [];
  return [...known.flatMap(({ record }) => record ?? []), ...built];
}

/** The builds whose sources are not those of their last release, built where they need be. */
export async function changedBuilds(registry: Registry): Promise<BuildRecord[]> {
  const changed = await Promise.all(
    buildNames.map(async (name) =>
      (await hashSources(name)) === lastReleasedSources(registry, name) ? [] : name,
    ),
  );
  return currentBuilds(changed.flat());
}
