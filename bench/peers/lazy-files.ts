import type { Stats } from 'webpack';

const compilationOf = (stats: readonly Stats[], config: string) => {
  const found = stats.find(({ compilation }) => compilation.name === config);
  if (!found) throw new Error(`There is no build ${config}.`);
  return found.compilation;
};

/** The scripts of an entry's own chunks, in the order in which they run. */
export const entryFiles = (stats: readonly Stats[], config: string, entry: string) =>
  (compilationOf(stats, config).entrypoints.get(entry)?.getFiles() ?? []).filter((file) =>
    file.endsWith('.js'),
  );

/** The scripts that dynamic imports of these modules load, by how their requests end. */
export function lazyFiles(stats: readonly Stats[], config: string, requests: readonly string[]) {
  const groups = compilationOf(stats, config).chunkGroups.filter(({ origins }) =>
    origins.some(({ request }) => requests.some((ending) => request.endsWith(ending))),
  );
  return [...new Set(groups.flatMap((group) => group.getFiles()))].filter((file) =>
    file.endsWith('.js'),
  );
}
