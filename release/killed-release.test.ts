import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderStore } from './folder-store.ts';
import { expectOneRelease, expectWhole } from './testing/expect-whole.ts';
import { fakeBuild, releaseFakes } from './testing/fake-builds.ts';
import { fakeEnvironment as env } from '../site/testing/fake-settings.ts';

jest.setTimeout(60_000);

const program = fileURLToPath(new URL('testing/release-until-killed.ts', import.meta.url));
let work: string;

/** A site with a first release. */
async function newSite(name: string): Promise<string> {
  const site = path.join(work, name);
  const builds = await Promise.all(['shell', 'projects'].map((b) => fakeBuild(work, b, 'one')));
  await releaseFakes(folderStore(site), env, work, builds);
  return site;
}

/** Lets a process release another version, and kills it at a step. @returns whether there is one */
async function killAt(step: number, site: string): Promise<boolean> {
  const args = [program, work, site, 'two', String(step)];
  // What it was working with is removed with everything else.
  const env = { ...process.env, TMPDIR: work };
  const child = spawn('node', args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const said: unknown[] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await ended;
  return String(said[0]).includes('stopped');
}

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'plumbline-killed-'));
});

afterAll(() => rm(work, { recursive: true, force: true }));

it('leaves a whole release live wherever its process is killed', async () => {
  const { version: one } = await fakeBuild(work, 'projects', 'one');
  const { version: two } = await fakeBuild(work, 'projects', 'two');
  const seen: (string | undefined)[] = [];
  for (let step = 1, isKilled = true; isKilled; step += 1) {
    const site = await newSite(`site-${step}`);
    isKilled = await killAt(step, site);
    await expectOneRelease(folderStore(site));
    const [projects] = await expectWhole(folderStore(site), 'app.html');
    seen.push(projects?.versions[0]?.version);
  }
  // Former until the pages are switched, new from there on, and never anything else.
  expect(seen.length).toBeGreaterThan(4);
  expect(seen.at(0)).toBe(one);
  expect(seen.at(-1)).toBe(two);
  expect(seen).toEqual(seen.toSorted((a, b) => Number(a === two) - Number(b === two)));
});
