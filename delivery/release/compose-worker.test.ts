import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
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

async function siteOf(builds: readonly BuildRecord[], settings = {}) {
  const live = putLive(emptyRegistry, builds, 100, actor);
  return new Map(await composeSite(folder, live, { ...fakeSettings, ...settings }));
}

const workerOf = async (...site: Parameters<typeof siteOf>) =>
  String((await siteOf(...site)).get('service-worker.js'));

it("is the shell's, with the claims of the remotes that start without signal", async () => {
  const lines = (await workerOf([withWorker, field])).split('\n');
  expect(lines[0]).toBe(
    'globalThis.plumblineOffline=["/dashboard/work","/dashboard/projects/{id}/work/*"];',
  );
  expect(lines[1]).toMatch(/^globalThis\.plumblineSignedOut="<!doctype html>.*Connect to sign in/);
  expect(lines.slice(2)).toEqual([SCRIPT]);
});

it('has a page without a file for where there is no network, which the headers allow', async () => {
  const site = await siteOf([withWorker, field]);
  const page = String(site.get('no-connection.html'));
  expect(page).toContain('<a href="/dashboard/work">Open Work</a>');
  expect(page).not.toMatch(/<link|src=|url\(|@import/);
  const inline = [...page.matchAll(/<(?:style|script)>(.+?)<\/(?:style|script)>/gs)];
  expect(inline).toHaveLength(3);
  for (const [, text = ''] of inline) {
    const hash = createHash('sha256').update(text).digest('base64');
    expect(String(site.get('_headers'))).toContain(`'sha256-${hash}'`);
  }
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
