import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { fakeSettings } from '../site/testing/fake-settings.ts';
import { putLive } from './change-registry.ts';
import { folderStore } from './folder-store.ts';
import { servedRelease, stateFiles } from './live-facts.ts';
import { emptyRegistry } from './registry.ts';
import { type Release, newestRelease } from './release-log.ts';
import { fakeRecord } from './testing/fake-builds.ts';

const actor = { by: 'dana', at: '2026-11-20T12:00:00.000Z' };
const scripts = ['entry.one.js'];
const parts = { frame: scripts, publicPage: scripts, beacons: scripts, apollo: scripts };
const builds = [
  fakeRecord('shell', 'one', parts),
  fakeRecord('auth', 'one', { exposed: scripts, pages: { '/authentication': scripts } }),
];
const release: Release = {
  ...{ id: 1, ...actor, what: 'deploy auth', settings: fakeSettings, files: [] },
  registry: putLive(emptyRegistry, builds, 100, actor),
};

const shellExtras = z.looseObject({ kind: z.literal('shell') });

/** A replacer that writes a version's extras as releases wrote them before records had a kind. */
function formerly(key: string, value: unknown): unknown {
  if (key !== 'extras') return value;
  const shell = shellExtras.safeParse(value).data;
  if (!shell) return { ...z.looseObject({}).parse(value), kind: undefined };
  const { frame, publicPage, beacons, apollo, ...rest } = shell;
  const pages = { '*': publicPage, late: beacons, data: apollo };
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
  expect(text).not.toMatch(/kind|frame|publicPage|beacons|apollo/);
  await store.create('releases/000001.json', text);
  const served = stateFiles(release).map(
    ([file, content]) => [file, JSON.stringify(JSON.parse(content.toString()), formerly)] as const,
  );
  await store.publish(served, () => Promise.resolve(true));
  expect(await newestRelease(store)).toEqual(release);
  expect(await servedRelease(store)).toEqual(release);
});
