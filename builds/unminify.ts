import {
  TraceMap,
  originalPositionFor,
  sourceContentFor,
  traceSegment,
} from '@jridgewell/trace-mapping';
import path from 'node:path';
import { callsAt, functionAt } from './source-functions.ts';

/** A place in a released script, as browsers write it, with or without the site's own address. */
const releasedPlace =
  /(?:https?:\/\/[^\s/()]+)?\/((?:shell|remotes\/[a-z][a-z0-9]*)\/[\w./-]+\.js):(\d+):(\d+)/;

/** What stands around a place: `at name (…)` in Chromium, `name@…` in Firefox and Safari. */
const frameOf = (place: RegExp) =>
  new RegExp(`(?:(at (?:async )?)(?:[^()@]* )?\\(?|([^\\s@"]*@))?${place.source}\\)?`, 'g');

/** How the scripts of a stack are addressed, and what their source maps know. */
interface Scripts {
  /** Finds a script, its line and its column in a stack. */
  readonly place: RegExp;
  /** Maps in development know lines, and no columns. */
  readonly hasColumns: boolean;
}

const released: Scripts = { place: releasedPlace, hasColumns: true };

interface Frame {
  /** The function of the source that the place is in; empty outside of all functions. */
  readonly name: string;
  readonly place: string;
  /** The line of the source. */
  readonly excerpt: string;
}

/**
 * Turns the frames of a stack into those of the sources: the name of the function there, its place,
 * and below it the line with the call. Of a frame that the source map has no exact place for, such as
 * one in the bundler's own code, it says so. Lines of no build stay as they are.
 * @param readMap gives the source map of a script, or null; by its path on the site for a release
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
  // As it was written: resolved, `webpack://build/../shared` loses its `..`.
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

/** `webpack://plumbline_auth/./src/a.ts` lies in the folder of its build, seen from the repository. */
function sourceFile(source: string): string {
  const [, build = '', file = source] =
    /^webpack:\/\/plumbline_([a-z0-9]+)[^/]*\/(.*)$/.exec(source) ?? [];
  // The bundler's own code lies in no folder.
  if (!file.startsWith('.')) return file;
  return path.posix.join(build === 'shell' ? 'shell' : `${build}-remote`, file);
}
