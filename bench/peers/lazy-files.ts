import type { Stats } from 'webpack';
import { compilationOf, scriptsOf } from '../../builds/compile.ts';

/** The scripts that dynamic imports of these modules load, by how their requests end. */
export function lazyFiles(stats: readonly Stats[], config: string, requests: readonly string[]) {
  const groups = compilationOf(stats, config).chunkGroups.filter(({ origins }) =>
    origins.some(({ request }) => requests.some((ending) => request.endsWith(ending))),
  );
  return [...new Set(groups.flatMap(scriptsOf))];
}
