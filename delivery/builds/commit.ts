import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../webpack/build-names.ts';

/** The commit of the sources, with `-dirty` if they have changes; empty without git. */
export async function currentCommit(): Promise<string> {
  const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  return promisify(execFile)('git', args, { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}
