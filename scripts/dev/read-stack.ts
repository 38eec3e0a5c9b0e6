import { readSourceMap } from '../../builds/source-maps.ts';
import { unminify } from '../../builds/unminify.ts';

/** Scripts of the servers in development; a release's lie in folders. */
const inDevelopment = {
  place: /(http:\/\/localhost:\d+\/[^\s/():?]+\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/,
  hasColumns: false,
};

/** Marks in a stack where React called; below it there is nothing but React. */
const belowReact = /\n[^\n]*react_stack_bottom_frame[^]*?(?=\nCaused by:|$)/g;

/** Reads a stack of a page in development as sources, and leaves out the frames of libraries. */
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
