import { afterEach, expect, it } from '@jest/globals';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { remotesSchema } from '../../shared/federation/remotes.ts';
import { root } from '../process/run.ts';
import { createRemote } from './create-remote.ts';

const manifestSchema = z.looseRecord(z.string(), z.unknown());
const folders: string[] = [];

/** A folder with the files that `createRemote` reads. */
async function project(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-new-'));
  folders.push(folder);
  for (const file of ['package.json', 'dashboard-remote/package.json']) {
    await cp(path.join(root, file), path.join(folder, file));
  }
  await mkdir(path.join(folder, 'shared/federation'), { recursive: true });
  return folder;
}

const readManifest = async (folder: string) =>
  manifestSchema.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')));

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

it('writes a tab that its entry claims on the page of a project', async () => {
  const folder = await project();
  const safety = {
    name: 'safety',
    owner: 'care',
    path: '/dashboard/safety',
    tab: 'safety',
  } as const;
  await createRemote(folder, { ...safety, access: 'signed-in' });
  const list = await readFile(path.join(folder, 'shared/federation/remotes.json'), 'utf8');
  expect(remotesSchema.parse(JSON.parse(list)).at(-1)).toMatchObject({
    paths: ['/dashboard/safety'],
    fills: { 'project-tab': { label: 'Safety', path: '/dashboard/projects/{id}/safety/*' } },
  });
  const face = await readFile(path.join(folder, 'safety-remote/src/remote.tsx'), 'utf8');
  expect(face).toContain("'./slots/SafetyTab.tsx')).SafetyTab");
});

it('keeps the order of package.json, and adds the workspace after the other remotes', async () => {
  const folder = await project();
  const before = await readManifest(folder);
  const permits = { name: 'permits', owner: 'compliance', path: '/dashboard/permits' } as const;
  await createRemote(folder, { ...permits, access: 'signed-in' });
  const after = await readManifest(folder);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  const workspaces = z.array(z.string()).parse(before['workspaces']);
  const last = workspaces.findLastIndex((name) => name.endsWith('-remote'));
  expect(after).toEqual({
    ...before,
    workspaces: workspaces.toSpliced(last + 1, 0, 'permits-remote'),
  });
});
