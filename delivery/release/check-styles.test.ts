import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkStyles } from './check-styles.ts';
import { folderStore } from './folder-store.ts';
import { fakeBuild, releaseFakes } from './testing/fake-builds.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-styles-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('refuses a remote with a global style before it is live', async () => {
  const build = await fakeBuild(folder, 'projects', 'createGlobalStyle');
  const store = folderStore(path.join(folder, 'site'));
  await expect(releaseFakes(store, {}, folder, [build])).rejects.toThrow(
    /entry\.createGlobalStyle\.js.*projects has a global style/s,
  );
});

it('allows a global style in the shell', async () => {
  const build = await fakeBuild(folder, 'shell', 'createGlobalStyle');
  await checkStyles([build], (name) => path.join(folder, name));
});
