import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Rate } from './beacon-rates.ts';
import { checkCanaries } from './check-canaries.ts';
import { folderStore } from './folder-store.ts';
import { promoteCanary } from './redistribute.ts';
import { newestRelease } from './release-log.ts';
import { showReleases } from './show-releases.ts';
import type { SiteStore } from './site-store.ts';
import { expectWhole } from './testing/expect-whole.ts';
import { fakeBuild, releaseFakes } from './testing/fake-builds.ts';
import { fakeEnvironment, strangeEnvironment } from '../site/testing/fake-settings.ts';

const KEY = 'a key of sixteen letters';
let work: string;
let beacons: Server;
let env: Record<string, string>;
let rates: Rate[] = [];
let store: SiteStore;
let stable: string, canary: string;

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'plumbline-canary-'));
  store = folderStore(path.join(work, 'site'));
  beacons = createServer((request, response) => {
    const isAllowed = request.headers.authorization === `Bearer ${KEY}`;
    const isRates = request.url?.startsWith('/beacons/rates?since=20');
    response.statusCode = isAllowed && isRates ? 200 : 401;
    response.end(JSON.stringify(rates));
  });
  await new Promise<void>((resolve) => beacons.listen(0, resolve));
  const address = beacons.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const released = { ...fakeEnvironment, BEACON_URL: `http://localhost:${port}/beacons` };
  env = { ...strangeEnvironment, BEACON_KEY: KEY, RELEASED_BY: 'kim' };
  const [shell, one, two] = await Promise.all([
    fakeBuild(work, 'shell', 'shell'),
    fakeBuild(work, 'projects', 'one'),
    fakeBuild(work, 'projects', 'two'),
  ]);
  [stable, canary] = [one.version, two.version];
  for (const [builds, share] of [
    [[shell, one], 100],
    [[two], 10],
  ] as const) {
    await releaseFakes(store, released, work, builds, share);
  }
});

afterAll(async () => {
  await new Promise((resolve) => beacons.close(resolve));
  await rm(work, { recursive: true, force: true });
});

const rate = (version: string, visits: number, errors: number) => ({
  remote: 'projects',
  version,
  visits,
  errors,
});

const shares = async () =>
  (await expectWhole(store, 'app.html'))[0]?.versions.map((one) => [one.version, one.share]);

it('leaves a canary live that has no more errors than the stable version', async () => {
  rates = [rate(stable, 900, 9), rate(canary, 100, 1)];
  expect(await checkCanaries(store, env)).toEqual([
    `projects ${canary}: errors in 1 of 100 visits, stable version in 9 of 900 visits. It stays live.`,
  ]);
  expect(await shares()).toEqual([
    [stable, 90],
    [canary, 10],
  ]);
});

it('fails if a canary or its stable version has no counted visit after a day', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: Date.now() + 25 * 3_600_000 });
  for (const [one, other] of [
    [0, 900],
    [900, 0],
  ] as const) {
    rates = [rate(stable, one, 0), rate(canary, other, 0)];
    await expect(checkCanaries(store, env)).rejects.toThrow(
      /errors in 0 of .*[^]*No visit was counted after 24 hours/,
    );
  }
  rates = [rate(stable, 900, 9), rate(canary, 100, 1)];
  expect(await checkCanaries(store, env)).toHaveLength(1);
  jest.useRealTimers();
  rates = [];
  expect(await checkCanaries(store, env)).toHaveLength(1);
  rates = [rate(stable, 900, 9), rate(canary, 100, 1)];
});

it('raises its share', async () => {
  expect(await promoteCanary(store, env, 'projects', 50)).toContain('is live for 50 %');
  expect(await shares()).toEqual([
    [stable, 50],
    [canary, 50],
  ]);
});

it('shows the live versions with share, start, releaser and error rate', async () => {
  const shown = await showReleases(store, env);
  expect(shown).toMatch(new RegExp(`projects +${stable} +50 % .* dana +delivery +1\\.00 % of 900`));
  expect(shown).toMatch(new RegExp(`projects +${canary} +50 % .* dana +delivery +1\\.00 % of 100`));
  expect(shown).toMatch(/shell +[0-9a-f]{16} +100 % .* dana +platform +–/);
  expect(shown).toMatch(/3 +\d{4}-\d\d-\d\d \d\d:\d\d +kim +promote projects to 50 %/);
  expect(await showReleases(store, { ...env, BEACON_KEY: 'wrong' })).toContain(
    'Is BEACON_KEY right?',
  );
});

it('says which setting is missing if there are no rates', async () => {
  await expect(checkCanaries(store, {})).rejects.toThrow('set BEACON_KEY');
  expect(await showReleases(store, {})).toContain('No error rates: set BEACON_KEY');
});

it('stops a canary with more errors', async () => {
  rates = [rate(stable, 900, 9), rate(canary, 900, 90)];
  expect(await checkCanaries(store, env)).toEqual([expect.stringContaining('It was stopped.')]);
  expect(await shares()).toEqual([[stable, 100]]);
  expect(await newestRelease(store)).toMatchObject({
    by: 'canary check',
    what: 'stop canary of projects',
  });
  expect(await checkCanaries(store, env)).toEqual([]);
  expect((await store.readPage('app.html'))?.toString()).not.toContain('strange');
});
