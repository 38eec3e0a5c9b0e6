import type { Stats } from 'webpack';
import { compilationOf, scriptsOf } from '../../../delivery/builds/compile.ts';

/** The scripts of dynamic imports, which are named by the ends of their import specifiers. */
export function lazyFiles(stats: readonly Stats[], config: string, requests: readonly string[]) {
  // A worker's chunk has an origin without a request, which webpack's types do not say.
  const isWanted = ({ request }: { readonly request?: string }) =>
    requests.some((ending) => request?.endsWith(ending));
  const groups = compilationOf(stats, config).chunkGroups.filter(({ origins }) =>
    origins.some(isWanted),
  );
  return [...new Set(groups.flatMap(scriptsOf))];
}
