import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from './run-program.ts';

/** Prints more than a pipe's buffer, so it would never end if its output were not read. */
const talkative = `
process.on('SIGTERM', () => {
  process.stdout.write('x'.repeat(2 ** 20), () => {
    require('node:fs').writeFileSync('said', 'all');
    process.exit();
  });
});
setInterval(() => undefined, 1000);
process.stdout.write('It is re', () => process.stdout.write('ady'));
`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-program-'));
  await writeFile(path.join(folder, 'talkative.cjs'), talkative);
  await writeFile(path.join(folder, 'ending.cjs'), "console.error('Port 3000 is taken.')");
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('reads the output of a program until it ends', async () => {
  const stop = await runProgram('talkative.cjs', 'It is ready', {}, folder);
  await stop();
  expect(await readFile(path.join(folder, 'said'), 'utf8')).toBe('all');
});

it('reports the output of a program that ends before it is ready', async () => {
  const ended = runProgram('ending.cjs', 'It is ready', {}, folder);
  await expect(ended).rejects.toThrow('Port 3000 is taken.');
});
