import { type BuildRecord, readBuildRecord } from './build-record.ts';
import { hashSources } from './sources.ts';

/** The named builds of the current sources. Builds only those that are not up to date. */
export async function currentBuilds(names: readonly string[]): Promise<BuildRecord[]> {
  const known = await Promise.all(
    names.map(async (name) => {
      const [sources, record] = await Promise.all([hashSources(name), readBuildRecord(name)]);
      return { name, record: record?.sources === sources ? record : null };
    }),
  );
  const stale = known.flatMap(({ name, record }) => (record ? [] : name));
  // Imported here because webpack takes a second to load, and most starts build nothing.
  const built = stale.length > 0 ? await (await import('./build.ts')).build(stale) : [];
  return [...known.flatMap(({ record }) => record ?? []), ...built];
}
