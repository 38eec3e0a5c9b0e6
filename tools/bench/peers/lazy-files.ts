import type { Stats } from 'webpack';
import { compilationOf, scriptsOf } from '../../../delivery/builds/compile.ts';

/** The scripts of dynamic imports, which are named by the ends of their import specifiers. */
export function lazyFiles(stats: readonly Stats[], config: string, requests: readonly string[]) {
  const groups = compilationOf(stats, config).chunkGroups.filter(({ origins }) =>
    origins.some(({ request }) => requests.some((ending) => request.endsWith(ending))),
  );
  return [...new Set(groups.flatMap(scriptsOf))];
}
