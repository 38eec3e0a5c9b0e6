import { beforeEach, afterEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './process/run.ts';

let folder: string;
const at = (file: string) => path.join(folder, file);
const write = (file: string, content: unknown) => writeFile(at(file), JSON.stringify(content));

const zod = { version: '4.6.7', integrity: 'sha512-zod' };
const lock = (packages: object) => ({ lockfileVersion: 3, packages });

/** Runs the installer with a fake npm. @returns the npm commands that it ran */
async function install(): Promise<string[]> {
  await writeFile(at('asked'), '');
  const env = { ...process.env, PATH: `${at('bin')}:${process.env['PATH'] ?? ''}` };
  await promisify(execFile)('node', [at('scripts/install.mjs')], { env });
  return (await readFile(at('asked'), 'utf8')).split('\n').filter(Boolean);
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-install-'));
  for (const name of ['bin', 'scripts', 'node_modules']) await mkdir(at(name));
  await cp(path.join(root, 'scripts/install.mjs'), at('scripts/install.mjs'));
  await writeFile(at('bin/npm'), `#!/bin/sh\necho "$1" >> '${at('asked')}'\n`);
  await chmod(at('bin/npm'), 0o755);
  await write('package.json', { allowScripts: { node: true } });
  await write('package-lock.json', lock({ 'node_modules/zod': zod }));
});

afterEach(() => rm(folder, { recursive: true }));

describe('before a command', () => {
  it('installs once', async () => {
    expect(await install()).toEqual(['ci', 'rebuild']);
    expect(await install()).toEqual([]);
  });

  it('accepts the result of npm install', async () => {
    await install();
    const payments = { resolved: 'payments-remote', link: true };
    const packages = { 'node_modules/zod': zod, 'node_modules/@plumbline/payments': payments };
    await write('package-lock.json', lock({ '': {}, 'payments-remote': {}, ...packages }));
    await write('node_modules/.package-lock.json', lock(packages));
    expect(await install()).toEqual([]);
  });

  it('installs a changed version', async () => {
    await install();
    const newer = { version: '4.7.0', integrity: 'sha512-newer' };
    await write('package-lock.json', lock({ 'node_modules/zod': newer }));
    await write('node_modules/.package-lock.json', lock({ 'node_modules/zod': zod }));
    expect(await install()).toEqual(['ci', 'rebuild']);
  });
});
