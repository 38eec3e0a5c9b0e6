import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fakeEnvironment as env } from '../site/testing/fake-settings.ts';
import { folderStore } from './folder-store.ts';
import type { SiteStore } from './site-store.ts';
import { expectOneRelease, expectWhole } from './testing/expect-whole.ts';
import { fakeBuild, releaseFakes } from './testing/fake-builds.ts';

const program = fileURLToPath(new URL('testing/release-until-killed.ts', import.meta.url));
const NEVER = '1000';
let work: string;

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'plumbline-full-'));
});

afterAll(() => rm(work, { recursive: true, force: true }));

/** Releases a version of the shell. */
async function release(store: SiteStore, content: string) {
  const builds = [await fakeBuild(work, 'shell', content)];
  await releaseFakes(store, env, work, builds);
}

/** Releases in a process with a limit on file sizes: writes beyond it fail, as on a full disk. */
async function releaseLimited(site: string, content: string, kilobytes: number) {
  await fakeBuild(work, 'shell', content);
  const limited = `ulimit -f ${kilobytes}; exec "$0" "$@"`;
  const command = ['-c', limited, process.execPath, program, work, site, content, NEVER, 'shell'];
  await promisify(execFile)('bash', command, { env: { ...process.env, TMPDIR: work } });
}

it.each([0, 1])(
  'leaves the former release live and no partial files if files are limited to %i kB',
  async (kilobytes) => {
    const site = path.join(work, `site-${kilobytes}`);
    const store = folderStore(site);
    await release(store, 'one');
    const pages = await readdir(path.join(site, 'pages'));

    await expect(releaseLimited(site, 'two', kilobytes)).rejects.toThrow('EFBIG');
    await expectOneRelease(store);
    expect(await readdir(path.join(site, 'pages'))).toEqual(pages);
    const files = await readdir(site, { recursive: true });
    expect(files.filter((file) => file.endsWith('.incoming'))).toEqual([]);

    await release(store, 'two');
    await expectWhole(store, 'app.html');
    expect((await store.readPage('app.html'))?.toString()).toContain('entry.two.js');
  },
);
