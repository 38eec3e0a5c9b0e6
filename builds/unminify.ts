import { TraceMap, originalPositionFor, sourceContentFor } from '@jridgewell/trace-mapping';
import path from 'node:path';

/** A place in a released script, as browsers write it, with or without the site's own address. */
const place =
  /(?:https?:\/\/[^\s/()]+)?\/((?:shell|remotes\/[a-z][a-z0-9]*)\/[\w./-]+\.js):(\d+):(\d+)/g;

/**
 * Turns the places of a stack into those of the sources, each with its line of source below.
 * What is not of a release stays as it is.
 * @param readMap gives the source map of a script by its path on the site, or null
 */
export async function unminify(
  stack: string,
  readMap: (script: string) => Promise<string | null>,
): Promise<string> {
  const scripts = new Set([...stack.matchAll(place)].map(([, script = '']) => script));
  const maps = new Map<string, TraceMap>();
  for (const script of scripts) {
    const json = await readMap(script);
    if (json !== null) maps.set(script, new TraceMap(json));
  }
  return stack
    .split('\n')
    .map((line) => {
      const excerpts: string[] = [];
      const text = line.replace(place, (minified, script: string, row: string, column: string) => {
        const map = maps.get(script);
        if (!map) return `${minified} (no source map was kept)`;
        const found = locate(map, script, Number(row), Number(column));
        if (!found) return `${minified} (of no source)`;
        if (found.excerpt) excerpts.push(found.excerpt);
        return found.place;
      });
      return [text, ...excerpts.map((excerpt) => `        > ${excerpt}`)].join('\n');
    })
    .join('\n');
}

/** Browsers count columns from 1, source maps from 0. */
function locate(map: TraceMap, script: string, row: number, column: number) {
  const {
    source,
    line,
    column: start,
  } = originalPositionFor(map, { line: row, column: column - 1 });
  if (source === null) return null;
  const excerpt = sourceContentFor(map, source)?.split('\n')[line - 1]?.trim().slice(0, 200);
  // As it was written: resolved, `webpack://build/../shared` loses its `..`.
  const written = map.sources[map.resolvedSources.indexOf(source)] ?? source;
  return { place: `${sourceFile(written, script)}:${line}:${start + 1}`, excerpt };
}

/** `webpack://plumbline_auth/./src/a.ts` lies in the folder of its build, seen from the repository. */
function sourceFile(source: string, script: string): string {
  const [kind = '', name = ''] = script.split('/');
  const folder = kind === 'shell' ? 'shell' : `${name}-remote`;
  return path.posix.join(folder, source.replace(/^webpack:\/\/[^/]*\//, ''));
}
