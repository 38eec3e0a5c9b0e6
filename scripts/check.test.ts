import { expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyRepository } from '../e2e/support/copy-repository.ts';

const run = promisify(execFile);

it('generates the types of a changed schema first, and refuses outdated ones in a commit', async () => {
  const copy = await copyRepository();
  const inCopy = (command: string, ...args: string[]) => run(command, args, { cwd: copy });
  const author = ['-c', 'user.name=dana', '-c', 'user.email=dana@example.com'];
  const hello = path.join(copy, 'backend/graphql/schema/hello.ts');
  try {
    await writeFile(hello, (await readFile(hello, 'utf8')).replace("'hello'", "'greeting'"));
    await inCopy('git', 'init', '--quiet');
    await inCopy('git', 'add', '.');
    await inCopy('git', ...author, 'commit', '--quiet', '--message', 'Greet');
    await expect(inCopy('node', 'scripts/check.ts')).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /generated again: commit them[^]*shared\/apollo\/graphql-env\.d\.ts/,
      ),
    });
    const types = await readFile(path.join(copy, 'shared/apollo/graphql-env.d.ts'), 'utf8');
    expect(types).toContain('greeting');
  } finally {
    await rm(copy, { recursive: true });
  }
}, 60_000);
