import { expect, it } from '@jest/globals';
import { glob, readFile } from 'node:fs/promises';
import { root } from '../process/run.ts';
import { ON_EMBEDDED, ON_POSTGRES } from './engines.ts';

const filesThatUse = async (name: string) => {
  const files: string[] = [];
  for await (const file of glob('backend/**/*.test.ts', { cwd: root })) {
    const text = await readFile(`${root}/${file}`, 'utf8');
    if (
      new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[./]*/testing/engine\\.ts'`).test(text)
    )
      files.push(file);
  }
  return files;
};

it.each([
  ['embedded', ON_EMBEDDED],
  ['onPostgres', ON_POSTGRES],
  ['describeOnPostgres', ON_POSTGRES],
])('runs each file with tests for one engine on that one: %s', async (name, pattern) => {
  const files = await filesThatUse(name);
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !new RegExp(pattern).test(file))).toEqual([]);
});
