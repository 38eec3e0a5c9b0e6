import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { integrityOf, siteFile } from '../builds/build-record.ts';
import { folderStore } from './folder-store.ts';
import { releaseIds } from './release-log.ts';
import { showReleases } from './show-releases.ts';
import { expectOneRelease, expectWhole } from './testing/expect-whole.ts';
import { fakeBuild, fakeRecord, releaseFakes } from './testing/fake-builds.ts';
import { fakeEnvironment as env } from '../site/testing/fake-settings.ts';

jest.setTimeout(180_000);

const program = fileURLToPath(new URL('testing/release-until-killed.ts', import.meta.url));
let work: string;

/** A site with a first release. */
async function newSite(name: string): Promise<string> {
  const site = path.join(work, name);
  const builds = await Promise.all(['shell', 'projects'].map((b) => fakeBuild(work, b, 'one')));
  await releaseFakes(folderStore(site), env, work, builds);
  return site;
}

/** Commands that change nothing or are refused, and their output. */
const verbs: readonly (readonly [program: string, words: string, said: string])[] = [
  ['canary.ts', 'check', 'No canary is live.'],
  ['promote.ts', 'projects 50', 'projects has no canary.'],
  ['rollback.ts', '--release 2', 'as in release 2 already'],
  ['deploy.ts', 'nothing', "no build 'nothing'"],
  ['releases.ts', 'prune', 'Removed 0 files'],
];

/** Asserts that a command first publishes the newest recorded release, and says so. */
async function expectToFinish(
  unserved: string,
  [program, words, said]: (typeof verbs)[number],
  version: string,
) {
  const site = path.join(work, `${program} ${words}`);
  await cp(unserved, site, { recursive: true, verbatimSymlinks: true });
  const output = await outputOf(site, program, ...words.split(' '));
  expect(output).toContain('Release 2 (deploy projects, by dana) was recorded but not live.');
  expect(output).toContain(said);
  await expectOneRelease(folderStore(site));
  const [projects] = await expectWhole(folderStore(site), 'app.html');
  expect(projects?.versions[0]?.version).toBe(version);
  expect(await showReleases(folderStore(site), {})).not.toContain('is recorded');
}

/** The output of a command for a site, with its exit code. */
async function outputOf(site: string, program: string, ...words: string[]): Promise<string> {
  const file = fileURLToPath(new URL(`../../scripts/${program}`, import.meta.url));
  const child = spawn('node', [file, ...words], {
    env: { PATH: process.env['PATH'], RELEASED_BY: 'kim', SITE: site, TMPDIR: work },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (output += text.toString()));
  }
  await once(child, 'close');
  return `${output}\nended with ${String(child.exitCode)}`;
}

/** Kills a release of another version at a step. @returns false without such a step */
async function killAt(step: number, site: string): Promise<boolean> {
  const args = [program, work, site, 'two', String(step)];
  // Its temporary files are removed with everything else.
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

it('leaves a complete release live wherever its process is killed, and the next command finishes it', async () => {
  const { version: one } = await fakeBuild(work, 'projects', 'one');
  const { version: two } = await fakeBuild(work, 'projects', 'two');
  const seen: (string | undefined)[] = [];
  const unserved: string[] = [];
  for (let step = 1, isKilled = true; isKilled; step += 1) {
    const site = await newSite(`site-${step}`);
    isKilled = await killAt(step, site);
    await expectOneRelease(folderStore(site));
    const [projects] = await expectWhole(folderStore(site), 'app.html');
    const served = projects?.versions[0]?.version;
    seen.push(served);
    const shown = await showReleases(folderStore(site), {});
    expect(shown).toMatch(new RegExp(`^projects +${served ?? ''} +100 %`, 'm'));
    const [newest] = await releaseIds(folderStore(site));
    const isUnserved = served === one && newest === 2;
    expect(shown.includes("'npm run rollback -- --release 2' does only that")).toBe(isUnserved);
    if (isUnserved) unserved.push(site);
  }
  expect(unserved.length).toBeGreaterThan(0);
  await Promise.all(verbs.map((verb) => expectToFinish(unserved.at(-1) ?? '', verb, two)));
  // The former release is live until the pages are replaced, and the new one from then on.
  expect(seen.length).toBeGreaterThan(4);
  expect(seen.at(0)).toBe(one);
  expect(seen.at(-1)).toBe(two);
  expect(seen).toEqual(seen.toSorted((a, b) => Number(a === two) - Number(b === two)));
});

it('rolls back a release that cannot be published, and says why', async () => {
  const site = await newSite('damaged');
  const store = folderStore(site);
  const former = fakeRecord('projects', 'one');
  const script = 'prerender/Page.cjs';
  const built = fakeRecord('projects', 'two');
  const files = { ...built.files, [script]: integrityOf(Buffer.from('one')) };
  const wrong = fakeRecord('projects', 'two', { files });
  await mkdir(path.join(work, 'projects', 'prerender'), { recursive: true });
  await writeFile(path.join(work, 'projects', script), 'one');
  const killed = { ...store, publish: () => Promise.reject(new Error('killed')) };
  await expect(releaseFakes(killed, env, work, [wrong])).rejects.toThrow('killed');
  await store.remove(siteFile(wrong, script));

  const output = await outputOf(site, 'rollback.ts', 'projects');
  expect(output).toContain('named by its content');
  expect(output).toContain(`projects ${former.version} is live for all browsers (release 3).`);
  expect(output).toContain('ended with 1');
  await expectOneRelease(store);
});
