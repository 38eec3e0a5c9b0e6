import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from './folder-store.ts';
import { newestRelease } from './release-log.ts';

let work: string;

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'plumbline-log-'));
});

afterAll(() => rm(work, { recursive: true, force: true }));

it.each([
  ['ends too early', '{ "id": 1,'],
  ['says something else', '{}'],
])('says how to go on where a record %s', async (name, text) => {
  const store = folderStore(path.join(work, name));
  await store.create('releases/000001.json', text);
  await expect(newestRelease(store)).rejects.toThrow(
    /releases\/000001\.json of .* is damaged\. Remove it to go on from the one before\./,
  );
});
