import { type BuildRecord, readBuildRecord } from './build-record.ts';
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
