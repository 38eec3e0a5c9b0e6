/** `npm run check`: types, lint, format, dead code and versions. What is generated is so first. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { explain } from './explain.ts';
import { root, run } from './run.ts';

const checks: [string, ...string[]][] = [
  ['tsc', '--noEmit', '-p', '.'],
  ['eslint', '.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint'],
  ['prettier', '--check', '--log-level', 'warn', '.'],
  ['knip'],
  ['sherif'],
];

try {
  const changedBefore = await changedFiles();
  await run('node', ['scripts/generate.ts']);
  const generated = await changedFiles('shared/apollo');
  // Beside a developer's own changes, they are part of these.
  if (changedBefore === '' && generated !== '') {
    throw new Error(
      `What is committed does not fit the schema of backend/graphql. It is written anew: commit it.\n${generated}`,
    );
  }
  for (const [command, ...args] of checks) await run(command, args);
} catch (error) {
  explain(error);
}

/** What differs from the last commit, as git lists it; nothing where there is no git. */
async function changedFiles(...folder: string[]): Promise<string> {
  const args = ['status', '--porcelain', '--', ...folder];
  return promisify(execFile)('git', args, { cwd: root }).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
