import { readSourceMap } from '../../delivery/builds/source-maps.ts';
import { unminify } from '../../delivery/builds/unminify.ts';

/** Scripts of the development servers, which are not in folders as a release's are. */
const inDevelopment = {
  place: /(http:\/\/localhost:\d+\/[^\s/():?]+\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/,
  hasColumns: false,
};

/** React's own frames: everything below its marker, up to the error's cause. */
const belowReact = /\n[^\n]*react_stack_bottom_frame[^]*?(?=\nCaused by:|$)/g;

/** Translates a stack of a page in development to the sources, without the frames of libraries. */
export async function readStack(stack: string): Promise<string> {
  const own = stack.replace(belowReact, '');
  const released = await unminify(own, (script) => readSourceMap(script, process.env));
  const text = await unminify(released, fetchMap, inDevelopment);
  return text
    .split(/\n(?=\s+at |Caused by:)/)
    .filter((frame) => !/node_modules\/|\(of no source\)/.test(frame))
    .join('\n');
}

async function fetchMap(script: string): Promise<string | null> {
  const response = await fetch(`${script}.map`);
  return response.ok ? response.text() : null;
}
