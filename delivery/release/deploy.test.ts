import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chooseVersions } from '../../shared/federation/loader/choose-version.ts';
import { type BuildRecord, integrityOf } from '../builds/build-record.ts';
import { deploy, deployBuilds } from './deploy.ts';
import { folderStore } from './folder-store.ts';
import { promoteCanary, rollBackBuild, rollBackRelease } from './redistribute.ts';
import { releaseIds } from './release-log.ts';
import type { SiteStore } from './site-store.ts';
import { expectWhole } from './testing/expect-whole.ts';
import { fakeBuild, fakeRecord, releaseFakes } from './testing/fake-builds.ts';
import { fakeEnvironment } from '../site/testing/fake-settings.ts';

const env = { RELEASED_BY: 'kim' };
let work: string;
let store: SiteStore;
const one = fakeRecord('projects', 'one');
const two = fakeRecord('projects', 'two');

const checksNew = 'A new build is to be opened.';
const deployment = {
  env,
  findChromium: () => Promise.reject(new Error(checksNew)),
};

const release = (builds: BuildRecord[], share: number) =>
  releaseFakes(store, fakeEnvironment, work, builds, share);

const stable = async () => (await expectWhole(store, 'app.html'))[0]?.versions[0]?.version;

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'plumbline-deploy-'));
  store = folderStore(path.join(work, 'site'));
  await fakeBuild(work, 'projects', 'one');
  await fakeBuild(work, 'projects', 'two');
  await release([await fakeBuild(work, 'shell', 'shell'), one], 100);
});

afterAll(() => rm(work, { recursive: true, force: true }));

it('lists the builds that can be deployed', async () => {
  await expect(deploy(store, [], deployment)).rejects.toThrow('of: shell, marketing, auth');
  const mistyped = deploy(store, ['shell', 'projcts'], deployment);
  await expect(mistyped).rejects.toThrow(/no build 'projcts'\. There are: shell, .*projects/);
  for (const verb of [
    () => rollBackBuild(store, env, 'projcts'),
    () => promoteCanary(store, env, 'projcts', 50),
  ]) {
    await expect(verb()).rejects.toThrow("no release of 'projcts'. It has: shell, projects.");
  }
});

it('reports that nothing changed', async () => {
  expect(await deployBuilds(store, [one], deployment)).toEqual([
    `Nothing changed: projects ${one.version} is live already.`,
  ]);
  expect(await releaseIds(store)).toEqual([1]);
});

it('does not promote a canary that is deployed again', async () => {
  await release([two], 10);
  const [known = ''] = await deployBuilds(store, [two], deployment);
  expect(known).toMatch(/is live for 10 % already\. 'npm run promote -- projects' makes it/);
  const [, visitor = ''] =
    /localStorage\.setItem\('plumbline-visitor', '(\d+)'\)/.exec(known) ?? [];
  const [projects] = await expectWhole(store, 'app.html');
  expect(projects && chooseVersions(projects, visitor)[0]?.version).toBe(two.version);
  expect(await promoteCanary(store, env, 'projects', 100)).toBe(
    `projects ${two.version} is live for all browsers (release 3).`,
  );
});

it('makes a version that was rolled back live again only by its id', async () => {
  expect(await rollBackBuild(store, env, 'projects')).toContain(`projects ${one.version} is live`);
  expect(await deployBuilds(store, [two], deployment)).toEqual([
    expect.stringMatching(
      /was rolled back by kim at .* 'npm run rollback -- projects [0-9a-f]{16}'/,
    ),
  ]);
  expect(await stable()).toBe(one.version);
  await rollBackBuild(store, env, 'projects', two.version);
  expect(await stable()).toBe(two.version);
});

it('rolls everything back to a release, and reports one that does not exist', async () => {
  expect(await rollBackRelease(store, env, 1)).toBe(
    'Now everything is as in release 1 (release 6).',
  );
  expect(await stable()).toBe(one.version);
  await expect(rollBackRelease(store, env, NaN)).rejects.toThrow('named by its number');
  await expect(rollBackRelease(store, env, 99)).rejects.toThrow("'npm run releases' lists them");
});

describe('a build with the same files as the live version', () => {
  const changed = (given: Partial<BuildRecord>) => fakeRecord('projects', 'one', given);
  const react = { version: '19.3.1', range: '^18.0.0' };

  it.each<[string, Partial<BuildRecord>]>([
    ['contract', { contract: 2 }],
    ['owner', { owner: 'other' }],
    ['access', { access: 'public' }],
    ['need of data', { data: 'on-demand' }],
    ['paths', { paths: ['/dashboard/plans'] }],
    ['shared ranges', { shared: { react } }],
    ['exposed files', { exposed: one.entry }],
  ])('is checked as a new version if its %s differ', async (_, given) => {
    await expect(deployBuilds(store, [changed(given)], deployment)).rejects.toThrow(checksNew);
  });

  it('is released with the fields of its own record', async () => {
    const others = { owner: 'other', access: 'public' as const, paths: ['/dashboard/plans'] };
    expect(await release([changed({ ...others, slots: {} })], 100)).toMatchObject({ isNew: true });
    expect((await expectWhole(store, 'app.html'))[0]).toMatchObject(others);
    await rollBackBuild(store, env, 'projects');
    expect((await expectWhole(store, 'app.html'))[0]).toMatchObject({
      owner: one.owner,
      access: one.access,
      paths: one.paths,
    });
  });

  it.each<[string, Partial<BuildRecord>, RegExp]>([
    ['another remote’s path', { paths: ['/login'] }, /claims \/login, and auth/],
    ['another contract', { contract: 2 }, /written for version 2 of the contract/],
    ['another major of a singleton', { shared: { react } }, /needs react \^18\.0\.0/],
  ])('is refused with %s', async (_, given, reason) => {
    await release([await fakeBuild(work, 'auth', 'auth')], 100);
    await expect(release([changed(given)], 100)).rejects.toThrow(reason);
  });
});

it.each([
  [51, /The first files of projects weigh 51\.\d KiB in brotli, .*; its budget is 50\./],
  [49, null],
])('weighs the first files of a build, here %i KiB, against its budget', async (kib, refusal) => {
  const entry = `heavy-${kib}.js`;
  // Random text is not compressed.
  const content = randomBytes(kib * 1024);
  await writeFile(path.join(work, 'projects', entry), content);
  const files = { [entry]: integrityOf(content) };
  const heavy = release([fakeRecord('projects', '', { entry: [entry], files })], 100);
  if (refusal) await expect(heavy).rejects.toThrow(refusal);
  else expect(await heavy).toMatchObject({ isNew: true });
});
