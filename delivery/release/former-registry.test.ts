import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { fakeSettings } from '../site/testing/fake-settings.ts';
import { integrityOf } from '../builds/build-record.ts';
import { putLive } from './change-registry.ts';
import { folderStore } from './folder-store.ts';
import { servedRelease, stateFiles } from './live-facts.ts';
import { emptyRegistry } from './registry.ts';
import { type Release, newestRelease } from './release-log.ts';
import { fakeRecord } from './testing/fake-builds.ts';

const actor = { by: 'dana', at: '2026-11-20T12:00:00.000Z' };
const scripts = ['entry.one.js'];
const hash = integrityOf(Buffer.from('one'));
const filesFor = (...files: string[]) =>
  Object.fromEntries([...scripts, ...files].map((file) => [file, hash]));
const builds = [
  fakeRecord('shell', 'one', {
    ...{ frame: scripts, beacons: scripts, apollo: scripts },
    publicPage: { browser: scripts, node: 'prerender/shell.cjs' },
    files: filesFor('prerender/shell.cjs'),
  }),
  fakeRecord('auth', 'one', {
    exposed: scripts,
    pages: {
      '/login': { browser: ['pages/Page.01234567.js'], node: 'prerender/Page.cjs' },
    },
    files: filesFor('pages/Page.01234567.js', 'prerender/Page.cjs'),
  }),
];
const release: Release = {
  ...{ id: 1, ...actor, what: 'deploy auth', settings: fakeSettings, files: [] },
  registry: putLive(emptyRegistry, builds, 100, actor),
};

const page = z.object({ browser: z.array(z.string()) });
const shellExtras = z.looseObject({ kind: z.literal('shell'), publicPage: page });
const remoteExtras = z.looseObject({ pages: z.record(z.string(), page) });

/** A replacer that writes a version's extras as releases wrote them before records had a kind. */
function formerly(key: string, value: unknown): unknown {
  if (key !== 'extras') return value;
  const shell = shellExtras.safeParse(value).data;
  if (!shell) {
    const { pages, ...rest } = remoteExtras.parse(value);
    const browser = Object.entries(pages).map(
      ([address, page]) => [address, page.browser] as const,
    );
    return { ...rest, kind: undefined, pages: Object.fromEntries(browser) };
  }
  const { frame, publicPage, beacons, apollo, ...rest } = shell;
  const pages = { '*': publicPage.browser, late: beacons, data: apollo };
  return { ...rest, kind: undefined, exposed: frame, pages };
}

let work: string;

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'plumbline-former-'));
});

afterAll(() => rm(work, { recursive: true, force: true }));

it('is read in the present form, and known to be live', async () => {
  const store = folderStore(path.join(work, 'site'));
  const text = JSON.stringify(release, formerly);
  expect(text).not.toMatch(/kind|frame|publicPage|browser|beacons|apollo/);
  await store.create('releases/000001.json', text);
  const served = stateFiles(release).map(
    ([file, content]) => [file, JSON.stringify(JSON.parse(content.toString()), formerly)] as const,
  );
  await store.publish(served, () => Promise.resolve(true));
  expect(await newestRelease(store)).toEqual(release);
  expect(await servedRelease(store)).toEqual(release);
});
