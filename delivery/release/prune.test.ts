import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuildRecord, integrityOf, siteFile } from '../builds/build-record.ts';
import { readSourceMap } from '../builds/source-maps.ts';
import { folderStore } from './folder-store.ts';
import { prune } from './prune.ts';
import { rollBackBuild, rollBackRelease } from './redistribute.ts';
import { releaseIds } from './release-log.ts';
import type { SiteStore } from './site-store.ts';
import { expectOneRelease } from './testing/expect-whole.ts';
import { fakeBuild, fakeRecord, releaseFakes } from './testing/fake-builds.ts';
import { fakeEnvironment as env } from '../site/testing/fake-settings.ts';

const DAY_MS = 86_400_000;
let work: string;
let builds: BuildRecord[];
const store = () => folderStore(path.join(work, 'site'));

const onDay = (day: number) => jest.setSystemTime(Date.UTC(2026, 0, 1) + day * DAY_MS);

const release = (records: BuildRecord[]) => releaseFakes(store(), env, work, records);

const maps = () => ({ MAPS_DIR: path.join(work, 'maps') });
const entryOf = (record: BuildRecord) => siteFile(record, record.entry[0] ?? '');

/** The builds with source maps, counted from 1. */
const mapsThere = async () => {
  const found = builds.map((record) => readSourceMap(entryOf(record), maps()));
  return (await Promise.all(found)).flatMap((map, index) => (map === null ? [] : index + 1));
};

const versionsThere = async () => {
  const files = await store().list('remotes/projects');
  return builds.flatMap(({ version }, index) =>
    files.some((file) => file.includes(version)) ? index + 1 : [],
  );
};

beforeAll(async () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance'],
  });
  work = await mkdtemp(path.join(tmpdir(), 'plumbline-prune-'));
  const names = ['one', 'two', 'three', 'four'];
  builds = await Promise.all(names.map((content) => fakeBuild(work, 'projects', content)));
  for (const record of builds) {
    const map = path.join(maps().MAPS_DIR, `${entryOf(record)}.map`);
    await mkdir(path.dirname(map), { recursive: true });
    await writeFile(map, '{}');
  }
  onDay(0);
  await release([await fakeBuild(work, 'shell', 'shell')]);
  // Released on days 0, 10, 50 and 60, so the second and the third are live for long.
  for (const [index, day] of [0, 10, 50, 60].entries()) {
    onDay(day);
    await release(builds.slice(index, index + 1));
  }
});

afterAll(async () => {
  jest.useRealTimers();
  await rm(work, { recursive: true, force: true });
});

it('keeps everything that a page of the last 30 days may load', async () => {
  onDay(79);
  await prune(store(), maps());
  // The second was live until day 50, and its release had the first as the fallback.
  expect(await versionsThere()).toEqual([1, 2, 3, 4]);
  expect(await mapsThere()).toEqual([1, 2, 3, 4]);
  await expectOneRelease(store());
});

it('removes older versions, their source maps and the records of their releases', async () => {
  onDay(81);
  expect(await prune(store(), maps())).toMatch(/^Removed \d+ files and 1 releases/);
  expect(await versionsThere()).toEqual([2, 3, 4]);
  expect(await mapsThere()).toEqual([2, 3, 4]);
  await expectOneRelease(store());
  await expect(rollBackRelease(store(), {}, 3)).rejects.toThrow('has no release 3');
});

it('treats an empty RETENTION_DAYS as unset', async () => {
  const said = await prune(store(), { ...maps(), RETENTION_DAYS: '' });
  expect(said).toContain('live before 2026-02-21T');
});

it('removes no live version, however old', async () => {
  onDay(900);
  await prune(store(), { ...maps(), RETENTION_DAYS: '1' });
  expect(await versionsThere()).toEqual([3, 4]);
  await expectOneRelease(store());
  expect(await releaseIds(store())).toHaveLength(2);
});

it('keeps the version that a rollback makes live, even if no page loads it', async () => {
  const entry = 'remoteEntry.00000001.js';
  const given = { entry: [entry], files: { [entry]: integrityOf(Buffer.from('same')) } };
  await writeFile(path.join(work, 'projects', entry), 'same');
  const former = fakeRecord('projects', '', given);
  await release([former]);
  await release([fakeRecord('projects', '', { ...given, owner: 'other' })]);
  onDay(1000);
  await prune(store(), maps());
  expect(await rollBackBuild(store(), env, 'projects')).toContain(former.version);
});

describe('at the same time as a release', () => {
  /** A store that runs `work` once, before the first matching step. */
  const meanwhile = (isStep: (file: string) => boolean, work: () => Promise<unknown>) => {
    let isDone = false;
    const first = async (file: string) => {
      if (isDone || !isStep(file)) return;
      isDone = true;
      await work();
    };
    const real = store();
    return {
      ...real,
      create: async (...given: Parameters<SiteStore['create']>) => {
        await first(given[0]);
        return real.create(...given);
      },
      remove: async (file: string) => {
        await first(`-${file}`);
        return real.remove(file);
      },
    };
  };
  const again = () => fakeBuild(work, 'projects', 'five');

  beforeAll(async () => {
    for (const [content, day] of [
      ['five', 1001],
      ['six', 1002],
      ['seven', 1003],
    ] as const) {
      onDay(day);
      await release([await fakeBuild(work, 'projects', content)]);
    }
  });

  it('restores files of a release that was recorded while they were removed', async () => {
    onDay(1050);
    const removing = meanwhile(
      (file) => file.startsWith('-'),
      async () => release([await again()]),
    );
    await prune(removing, maps());
    expect(await store().read(entryOf(await again()))).not.toBeNull();
    await expectOneRelease(store());
  });

  it('leaves a release complete whose files were removed before it was recorded', async () => {
    const build = await fakeBuild(work, 'projects', 'eight');
    const releasing = meanwhile(
      (file) => file.startsWith('releases/'),
      () => store().remove(entryOf(build)),
    );
    await releaseFakes(releasing, env, work, [build]);
    await expectOneRelease(store());
  });
});
