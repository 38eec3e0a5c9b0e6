import {
  TraceMap,
  originalPositionFor,
  sourceContentFor,
  traceSegment,
} from '@jridgewell/trace-mapping';
import path from 'node:path';
import { callsAt, functionAt } from './source-functions.ts';

/** A position in a released script, with or without the site's origin. */
const releasedPlace =
  /(?:https?:\/\/[^\s/()]+)?\/((?:shell|remotes\/[a-z][a-z0-9]*)\/[\w./-]+\.js):(\d+):(\d+)/;

/** A stack frame with a position: `at name (…)` in Chromium, `name@…` in Firefox and Safari. */
const frameOf = (place: RegExp) =>
  new RegExp(`(?:(at (?:async )?)(?:[^()@]* )?\\(?|([^\\s@"]*@))?${place.source}\\)?`, 'g');

/** The kind of scripts in a stack. */
interface Scripts {
  /** Matches a script, its line and its column. */
  readonly place: RegExp;
  /** Source maps in development have no columns. */
  readonly hasColumns: boolean;
}

const released: Scripts = { place: releasedPlace, hasColumns: true };

interface Frame {
  /** The function in the source; empty at the top level. */
  readonly name: string;
  readonly place: string;
  /** The line of the source. */
  readonly excerpt: string;
}

/**
 * Translates the frames of a stack to the sources: the function's name, the position, and below it
 * the line with the call. Marks frames for which the source map has no exact position, such as
 * those in the bundler's own code. Other lines stay as they are.
 * @param readMap returns the source map of a script, or null; a released script is named by its
 *   path on the site
 */
export async function unminify(
  stack: string,
  readMap: (script: string) => Promise<string | null>,
  { place, hasColumns } = released,
): Promise<string> {
  const maps = new Map<string, TraceMap>();
  for (const [, , , script = ''] of stack.matchAll(frameOf(place))) {
    const json = maps.has(script) ? null : await readMap(script);
    if (json !== null) maps.set(script, new TraceMap(json));
  }
  const readLine = (line: string) => {
    const excerpts: string[] = [];
    const text = line.replace(
      frameOf(place),
      (minified, at = '', before = '', script: string, row: string, column: string) => {
        const map = maps.get(script);
        if (!map) return `${minified} (no source map was kept)`;
        const frame = locate(map, Number(row), Number(column) - 1, hasColumns);
        if (!frame) return `${minified} (of no source)`;
        if (frame.excerpt) excerpts.push(`\n        > ${frame.excerpt}`);
        if (before) return `${frame.name}@${frame.place}`;
        return at && frame.name ? `${at}${frame.name} (${frame.place})` : `${at}${frame.place}`;
      },
    );
    return text + excerpts.join('');
  };
  return stack.split('\n').map(readLine).join('\n');
}

/** @param column from 0, as source maps count; browsers count from 1 */
function locate(map: TraceMap, row: number, column: number, hasColumns: boolean): Frame | null {
  const found = originalPositionFor(map, { line: row, column });
  if (found.source === null) return null;
  const { source, line, column: start } = found;
  // The unresolved source: resolving `webpack://build/../shared` drops the `..`.
  const file = sourceFile(map.sources[map.resolvedSources.indexOf(source)] ?? source);
  const content = sourceContentFor(map, source) ?? '';
  const text = content.split('\n')[line - 1] ?? '';
  const excerpt = text.trim().slice(0, 200);
  if (!hasColumns) {
    const name = functionAt(file, content, line, text.search(/\S/));
    return { name, place: `${file}:${line}`, excerpt };
  }
  const place = `${file}:${line}:${start + 1}`;
  const isExact = traceSegment(map, row - 1, column)?.[0] === column;
  if (!isExact && !callsAt(file, content, line, start)) {
    return { name: '', place: `(not certain: near ${place})`, excerpt: '' };
  }
  return { name: functionAt(file, content, line, start), place, excerpt };
}

/** The path in the repository of a source such as `webpack://plumbline_auth/./src/a.ts`. */
function sourceFile(source: string): string {
  const [, build = '', file = source] =
    /^webpack:\/\/plumbline_([a-z0-9]+)[^/]*\/(.*)$/.exec(source) ?? [];
  // The bundler's own code, such as `webpack/runtime/…`.
  if (!file.startsWith('.')) return file;
  return path.posix.join(build === 'shell' ? 'shell' : `${build}-remote`, file);
}
