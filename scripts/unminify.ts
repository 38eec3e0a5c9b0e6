/** `npm run unminify -- [file]`: translates a stack, from a file or from stdin, to the sources. */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { readSourceMap } from '../delivery/builds/source-maps.ts';
import { unminify } from '../delivery/builds/unminify.ts';
import { runCommand } from './process/run-command.ts';

await runCommand(async () => {
  const [file] = process.argv.slice(2);
  const stack = file === undefined ? await text(process.stdin) : await readFile(file, 'utf8');
  console.log(await unminify(stack, (script) => readSourceMap(script, process.env)));
});
