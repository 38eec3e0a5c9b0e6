import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuildRecord, integrityOf, siteFile } from '../builds/build-record.ts';
import { fakeSettings } from '../site/testing/fake-settings.ts';
import { putLive } from './change-registry.ts';
import { composeSite } from './compose-site.ts';
import { emptyRegistry } from './registry.ts';
import { fakeRecord } from './testing/fake-builds.ts';

const SCRIPT = 'the worker of the shell';
const actor = { by: 'dana', at: '2026-11-20T12:00:00.000Z' };
const worker = 'pages/service-worker.js';
const withWorker = fakeRecord('shell', 'one', {
  worker,
  files: {
    'entry.one.js': integrityOf(Buffer.from('one')),
    [worker]: integrityOf(Buffer.from(SCRIPT)),
  },
});
const field = fakeRecord('field', 'field', {
  offline: true,
  paths: ['/dashboard/work'],
  fills: { 'project-tab': { label: 'Work', path: '/dashboard/projects/{id}/work/*' } },
});

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-worker-'));
  const file = path.join(folder, siteFile(withWorker, worker));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, SCRIPT);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function workerOf(builds: readonly BuildRecord[], settings = {}) {
  const live = putLive(emptyRegistry, builds, 100, actor);
  const site = await composeSite(folder, live, { ...fakeSettings, ...settings });
  return String(new Map(site).get('service-worker.js'));
}

it("is the shell's, with the claims of the remotes that start without signal", async () => {
  expect(await workerOf([withWorker, field])).toBe(
    `globalThis.plumblineOffline=["/dashboard/work","/dashboard/projects/{id}/work/*"];\n${SCRIPT}`,
  );
});

it.each([
  ['it is switched off', [withWorker, field], { serviceWorker: 'off' }],
  ['the shell is from before it', [fakeRecord('shell', 'old'), field], {}],
  ['no remote starts without signal', [withWorker, fakeRecord('auth', 'one')], {}],
])('takes itself away if %s', async (_, builds, settings) => {
  const script = await workerOf(builds, settings);
  expect(script).toContain('registration.unregister()');
  expect(script).not.toContain('fetch');
});
