import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The commit of the sources, with `-dirty` where they were changed since; empty without git. */
export async function currentCommit(): Promise<string> {
  const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  return promisify(execFile)('git', args, { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}
