/** `npm run unminify -- [file]`: reads a stack, from a file or from what is piped in, as sources. */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { readSourceMap } from '../builds/source-maps.ts';
import { unminify } from '../builds/unminify.ts';
import { explain } from './explain.ts';

try {
  const [file] = process.argv.slice(2);
  const stack = file === undefined ? await text(process.stdin) : await readFile(file, 'utf8');
  console.log(await unminify(stack, (script) => readSourceMap(script, process.env)));
} catch (error) {
  explain(error);
}
