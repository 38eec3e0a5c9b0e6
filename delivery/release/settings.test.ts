import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildRecord } from '../builds/build-record.ts';
import type { Environment } from '../settings.ts';
import { fakeEnvironment, strangeEnvironment } from '../site/testing/fake-settings.ts';
import { deployBuilds } from './deploy.ts';
import { folderStore } from './folder-store.ts';
import { prune } from './prune.ts';
import { promoteCanary, rollBackBuild, rollBackRelease } from './redistribute.ts';
import { newestRelease, releaseIds } from './release-log.ts';
import { showReleases } from './show-releases.ts';
import type { SiteStore } from './site-store.ts';
import { fakeBuild, releaseFakes } from './testing/fake-builds.ts';

const [FIRST, MOVED] = [fakeEnvironment.PUBLIC_URL, 'https://moved.example'];
const moved = { RELEASED_BY: 'kim', PUBLIC_URL: MOVED };
const findChromium = () => Promise.reject(new Error('No new build is to be opened.'));

let work: string;
let shell: BuildRecord, one: BuildRecord, two: BuildRecord;
let count = 0;

const release = (store: SiteStore, env: Environment, ...builds: BuildRecord[]) =>
  releaseFakes(store, env, work, builds);

/** The site's address in its pages' settings. */
async function livePublicUrl(store: SiteStore) {
  const html = (await store.readPage('app.html'))?.toString() ?? '';
  return /"publicUrl":"([^"]*)"/.exec(html)?.[1];
}

/** A store that fails as if its process died before it replaced the pages. */
const dying = (store: SiteStore): SiteStore => ({
  ...store,
  publish: () => Promise.reject(new Error('killed')),
});

/** A store in which another release is recorded just before the first one. */
function losing(store: SiteStore, winner: () => Promise<unknown>): SiteStore {
  let hasWon = false;
  return {
    ...store,
    async create(file, content) {
      if (file.startsWith('releases/') && !hasWon) {
        hasWon = true;
        await winner();
      }
      return store.create(file, content);
    },
  };
}

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'plumbline-settings-'));
  shell = await fakeBuild(work, 'shell', 'shell');
  one = await fakeBuild(work, 'projects', 'one');
  two = await fakeBuild(work, 'projects', 'two');
});

afterAll(() => rm(work, { recursive: true, force: true }));

describe('the settings of a site', () => {
  let store: SiteStore;

  beforeEach(async () => {
    store = folderStore(path.join(work, `site-${(count += 1)}`));
    await release(store, fakeEnvironment, shell, one);
  });

  it('are those of the winning release if two are recorded at once', async () => {
    await release(
      losing(store, () => release(store, moved)),
      {},
      two,
    );
    expect(await releaseIds(store)).toEqual([3, 2, 1]);
    expect(await livePublicUrl(store)).toBe(MOVED);
  });

  it('are the recorded ones if another process completes a killed release', async () => {
    await expect(release(dying(store), moved)).rejects.toThrow('killed');
    expect(await livePublicUrl(store)).toBe(FIRST);
    expect(await showReleases(store, {})).toMatch(
      /Release 2 .* is recorded, but not all of its pages are live/,
    );

    await release(store, {}, shell);
    expect(await livePublicUrl(store)).toBe(MOVED);
    expect(await showReleases(store, {})).not.toContain('is recorded');
    expect(await releaseIds(store)).toEqual([2, 1]);
  });

  it('are released alone if no build is new', async () => {
    expect(await deployBuilds(store, [one], { env: moved, findChromium })).toEqual([
      `projects ${one.version} is live already.`,
      'The settings are live (release 2).',
      expect.stringMatching(/^The release changed these settings: publicUrl\./),
    ]);
    expect(await livePublicUrl(store)).toBe(MOVED);
    expect(await newestRelease(store)).toMatchObject({ by: 'kim', what: 'deploy settings' });
  });

  it('stay if a build is rolled back, and are rolled back with a whole release', async () => {
    await release(store, moved, two);
    await rollBackBuild(store, {}, 'projects');
    expect(await livePublicUrl(store)).toBe(MOVED);
    expect(await rollBackRelease(store, moved, 1)).toContain('everything is as in release 1');
    expect(await livePublicUrl(store)).toBe(FIRST);
  });

  it('are never taken from the environment by a command that releases none', async () => {
    const verbs: (() => Promise<unknown>)[] = [
      () => promoteCanary(store, strangeEnvironment, 'projects', 50),
      () => rollBackBuild(store, strangeEnvironment, 'projects'),
      () => rollBackBuild(store, strangeEnvironment, 'projects', two.version),
      () => rollBackRelease(store, strangeEnvironment, 1),
      () => prune(store, { ...strangeEnvironment, MAPS_DIR: path.join(work, 'maps') }),
      () => showReleases(store, strangeEnvironment),
    ];
    await releaseFakes(store, {}, work, [two], 10);
    for (const verb of verbs) {
      await verb();
      for (const page of ['app.html', 'settings.json', 'hosting.json', 'robots.txt']) {
        const content = (await store.readPage(page))?.toString();
        expect([String(verb), content]).toEqual([
          String(verb),
          expect.not.stringMatching(/strange|4999/),
        ]);
      }
    }
    const newest = await newestRelease(store);
    expect(newest?.settings).toMatchObject({ publicUrl: FIRST });
  });

  it('are those of the live pages if the newest record has none', async () => {
    const record = { ...(await newestRelease(store)), settings: undefined };
    await store.remove('releases/000001.json');
    await store.create('releases/000001.json', JSON.stringify(record));
    await release(store, {}, two);
    expect(await livePublicUrl(store)).toBe(FIRST);
    expect(await rollBackRelease(store, {}, 1)).toContain('everything but the settings');
  });
});
