import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from './run-program.ts';

/** More than a pipe holds, so that a program whose output nobody takes would never end. */
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

it('takes what a program prints once it is ready, to its end', async () => {
  const stop = await runProgram('talkative.cjs', 'It is ready', {}, folder);
  await stop();
  expect(await readFile(path.join(folder, 'said'), 'utf8')).toBe('all');
});

it('says what a program printed that ended before it was ready', async () => {
  const ended = runProgram('ending.cjs', 'It is ready', {}, folder);
  await expect(ended).rejects.toThrow('Port 3000 is taken.');
});
