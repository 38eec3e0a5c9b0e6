/** `npm run check`: types, lint, format, dead code, import cycles and versions, after `npm run generate`. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runCommand } from './process/run-command.ts';
import { root, run } from './process/run.ts';
import { lint } from './suite/lint.ts';

type Check = [string, ...string[]];

const others: Check[] = [
  ['oxfmt', '--check'],
  ['knip', '--files', '--dependencies', '--exports', '--cycles'],
  ['sherif'],
];

await runCommand(async () => {
  const changedBefore = await changedFiles();
  await run('node', ['scripts/generate.ts']);
  const generated = await changedFiles('shared/apollo');
  // With uncommitted changes, the generated files are a part of them.
  if (changedBefore === '' && generated !== '') {
    throw new Error(
      `The committed files do not match the schema of backend/graphql. They were generated again: commit them.\n${generated}`,
    );
  }
  await Promise.all([lint(), runAll(others)]);
});

async function runAll(checks: readonly Check[]): Promise<void> {
  for (const [command, ...args] of checks) await run(command, args);
}

/** The uncommitted changes in git's format; empty without git. */
async function changedFiles(...folder: string[]): Promise<string> {
  const args = ['status', '--porcelain', '--', ...folder];
  return promisify(execFile)('git', args, { cwd: root }).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
