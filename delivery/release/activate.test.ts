import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { activate } from './activate.ts';
import { bucketStore } from './bucket-store.ts';
import type { BuildRecord } from '../builds/build-record.ts';
import { putLive, rollBack } from './change-registry.ts';
import { folderStore } from './folder-store.ts';
import { servedRelease } from './live-facts.ts';
import { newestRelease, releaseIds } from './release-log.ts';
import { showReleases } from './show-releases.ts';
import type { SiteStore } from './site-store.ts';
import { type BucketServer, startBucketServer } from './testing/bucket-server.ts';
import { expectOneRelease, expectWhole, liveRegistry } from './testing/expect-whole.ts';
import { fakeBuild, releaseFakes } from './testing/fake-builds.ts';
import { fakeEnvironment as env } from '../site/testing/fake-settings.ts';

// A release is killed at every step, and the whole site is read after each.
jest.setTimeout(180_000);

let work: string;
let server: BucketServer;
let shell: BuildRecord, one: BuildRecord, two: BuildRecord, auth: BuildRecord;
let count = 0;

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'plumbline-release-'));
  server = await startBucketServer();
  shell = await fakeBuild(work, 'shell', 'shell');
  one = await fakeBuild(work, 'projects', 'one');
  two = await fakeBuild(work, 'projects', 'two');
  auth = await fakeBuild(work, 'auth', 'auth');
});

afterAll(async () => {
  await server.stop();
  await rm(work, { recursive: true, force: true });
});

const release = (store: SiteStore, ...builds: BuildRecord[]) =>
  releaseFakes(store, env, work, builds);

const liveVersions = async (store: SiteStore) =>
  (await expectWhole(store, 'app.html')).map(
    ({ name, versions: [stable] }) => [name, stable?.version] as const,
  );

/** A store that fails from its nth change on, as if the process had died there. */
function dyingStore(store: SiteStore, deadline: number): SiteStore {
  let changes = 0;
  const die = () => {
    changes += 1;
    if (changes > deadline) throw new Error('killed');
  };
  return {
    ...store,
    create: async (...given) => (die(), store.create(...given)),
    remove: async (...given) => (die(), store.remove(...given)),
    publish: async (...given) => (die(), store.publish(...given)),
  };
}

const kinds = {
  'a folder': () => folderStore(path.join(work, `site-${(count += 1)}`)),
  'a bucket': () => bucketStore(server.client, server.bucket, `site-${(count += 1)}/`),
};

describe.each(Object.entries(kinds))('a site in %s', (_, open) => {
  let store: SiteStore;

  beforeEach(async () => {
    server.diesAt = () => false;
    store = open();
    await release(store, shell, one);
  });

  it('serves a complete release', async () => {
    await expectOneRelease(store);
    expect(await newestRelease(store)).toMatchObject({ id: 1, by: 'dana' });
    expect(await liveVersions(store)).toEqual([['projects', one.version]]);
  });

  it('records no release if nothing changed', async () => {
    expect(await release(store, shell, one)).toMatchObject({ isNew: false });
    expect(await releaseIds(store)).toEqual([1]);
  });

  it('goes back to a former version without its build', async () => {
    await release(store, two);
    expect(await liveVersions(store)).toEqual([['projects', two.version]]);
    await activate(
      store,
      { ...env, RELEASED_BY: 'kim' },
      {
        what: 'rollback projects',
        change: (registry, actor) => rollBack(registry, 'projects', undefined, actor),
      },
    );
    expect(await liveVersions(store)).toEqual([['projects', one.version]]);
    await expectOneRelease(store);
  });

  it('keeps all of several concurrent releases', async () => {
    const dashboard = await fakeBuild(work, 'dashboard', 'dashboard');
    const results = await Promise.all([auth, two, dashboard].map((build) => release(store, build)));
    expect(new Set(results.map(({ release: { id } }) => id))).toEqual(new Set([2, 3, 4]));
    expect(Object.fromEntries(await liveVersions(store))).toEqual({
      auth: auth.version,
      dashboard: dashboard.version,
      projects: two.version,
    });
    await expectOneRelease(store);
  });

  it('refuses a version with a file that changed after the build', async () => {
    await writeFile(path.join(work, 'projects', 'entry.two.js'), 'other');
    await expect(release(store, two)).rejects.toThrow(/entry\.two\.js[^]*named by its content/);
    await writeFile(path.join(work, 'projects', 'entry.two.js'), 'two');
    expect(await liveVersions(store)).toEqual([['projects', one.version]]);
  });

  it('refuses a version that the site has with another content', async () => {
    await store.create(`remotes/projects/${two.version}/entry.two.js`, 'other');
    await expect(release(store, two)).rejects.toThrow(/entry\.two\.js[^]*named by its content/);
    expect(await releaseIds(store)).toEqual([1]);
  });

  it('verifies before it uploads, and changes nothing if the candidate is refused', async () => {
    const refusing = activate(store, env, {
      what: 'deploy projects',
      builds: [two],
      outputOf: (name) => path.join(work, name),
      change: (registry, actor) => putLive(registry, [two], 100, actor),
      verify: () => Promise.reject(new Error('does not render')),
    });
    await expect(refusing).rejects.toThrow('does not render');
    expect(await store.list('remotes/projects')).toHaveLength(1);
    await expectOneRelease(store);
  });
});

// What a release changes, in which order, is the same for both.
describe('a folder', () => {
  it('leaves the former release live if one is killed, and the next one completes it', async () => {
    let [deadline, isDone] = [0, false];
    for (; !isDone; deadline += 1) {
      const site = kinds['a folder']();
      await release(site, shell, one);
      const outcome = await release(dyingStore(site, deadline), two).catch(String);
      isDone = typeof outcome === 'object';
      if (!isDone) expect(outcome).toContain('killed');
      await expectOneRelease(site);
      const live = isDone ? two.version : one.version;
      expect(await liveVersions(site)).toEqual([['projects', live]]);
      const shown = await showReleases(site, {});
      expect(shown).toMatch(new RegExp(`^projects +${live} +100 %`, 'm'));
      const isRecorded = (await releaseIds(site)).length === 2;
      expect(shown.includes('Release 2 (deploy projects, by dana at ')).toBe(isRecorded && !isDone);

      await release(site, auth);
      await expectOneRelease(site);
      const newest = await newestRelease(site);
      expect(await servedRelease(site)).toEqual(newest);
      // A recorded release goes live with the next one; an unrecorded one leaves no trace.
      const wasRecorded = newest?.id === 3;
      expect(await liveVersions(site)).toContainEqual([
        'projects',
        wasRecorded ? two.version : one.version,
      ]);
    }
    expect(deadline).toBeGreaterThan(3);
  });
});

describe('a bucket', () => {
  it('has complete pages if a release is killed between two of them, and the next one completes it', async () => {
    let [deadline, isDone] = [0, false];
    for (; !isDone; deadline += 1) {
      server.diesAt = () => false;
      const site = kinds['a bucket']();
      await release(site, shell, one);
      const pages = new Set<string>();
      server.diesAt = (method, key) => {
        const isPage = method === 'PUT' && !/\/(?:shell|remotes|registry|releases)\//.test(key);
        if (isPage) pages.add(key);
        return isPage && pages.size > deadline;
      };
      isDone = (await release(site, two).catch(() => null)) !== null;
      await expectWhole(site, 'app.html');
      await expectWhole(site, 'dashboard/projects/index.html');

      server.diesAt = () => false;
      await release(site, auth);
      await expectOneRelease(site);
      const { microFrontends } = await liveRegistry(site);
      expect(microFrontends['projects']?.[0]?.deployment.traffic).toBe(100);
    }
    expect(deadline).toBeGreaterThan(2);
  });
});
