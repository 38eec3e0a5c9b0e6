import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from './folder-store.ts';
import { putLive } from './change-registry.ts';
import { emptyRegistry } from './registry.ts';
import { type Release, newestRelease } from './release-log.ts';
import { fakeRecord } from './testing/fake-builds.ts';
import { fakeSettings } from '../site/testing/fake-settings.ts';

let work: string;

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'plumbline-log-'));
});

afterAll(() => rm(work, { recursive: true, force: true }));

it.each([
  ['ends too early', '{ "id": 1,'],
  ['says something else', '{}'],
])('says how to continue if a record %s', async (name, text) => {
  const store = folderStore(path.join(work, name));
  await store.create('releases/000001.json', text);
  await expect(newestRelease(store)).rejects.toThrow(
    /releases\/000001\.json of .* is damaged\. Remove it to continue from the former release\./,
  );
});

describe('a record from a site that an attacker can write to', () => {
  const record = fakeRecord('projects', 'one', {
    pages: { '/': { browser: ['pages/Page.js'], node: 'prerender/Page.cjs' } },
  });
  const [entry = ''] = record.entry;
  const hash = record.files[entry] ?? '';
  const files = { ...record.files, 'pages/Page.js': hash, 'prerender/Page.cjs': hash };
  const actor = { by: 'dana', at: '2026-11-20T12:00:00.000Z' };
  const release: Release = {
    ...{ id: 1, ...actor, what: 'deploy projects', settings: fakeSettings },
    registry: putLive(emptyRegistry, [{ ...record, files }], 100, actor),
    files: ['registry/0123456789abcdef.json'],
  };
  const text = JSON.stringify(release);
  const keep = async (name: string, content: string) => {
    const store = folderStore(path.join(work, name));
    await store.create('releases/000001.json', content);
    return newestRelease(store);
  };

  it('is read as a release writes it', async () => {
    expect(await keep('as-written', text)).toEqual(release);
  });

  /** Where a record gets a strange value: the part between the bars is replaced. */
  const places = {
    'the name of a build': '"|projects|":[',
    'a version': `"version":"|${record.version}|"`,
    'a file of a version': `"|${entry}|":"sha384`,
    'the hash of a file': `:"|${record.files[entry] ?? ''}|"}`,
    'an entry': `"entry":["|${entry}|"]`,
    'a script of a page': '"browser":["|pages/Page.js|"]',
    'the script of a page for Node': '"node":"|prerender/Page.cjs|"',
    'the address of a page': '"pages":{"|/|":',
    'the address of an entry': `"url":"|/remotes/projects/${record.version}/${entry}|"`,
    'a claim': '"paths":["|/dashboard/projects/*|",',
    'a file of the site': '"files":["|registry/0123456789abcdef.json|"]',
  };
  const strange = ['../../../root/.bashrc', 'a/../b', '//host/x', 'a b', 'x;}', 'x\\u001b[2J', ''];
  const lines = {
    'who released': '"by":"|dana|"',
    'what was asked for': '"what":"|deploy projects|"',
  };
  const cases = [
    ...Object.entries(places).flatMap((place) =>
      strange.map((value) => [...place, value] as const),
    ),
    ...Object.entries(lines).map((place) => [...place, 'x\\u001b[2J'] as const),
  ];

  it.each(cases)('is refused if %s (%s) is %j', async (_, place, value) => {
    const written = place.replaceAll('|', '');
    expect(text).toContain(written);
    const changed = text.replace(written, () => place.replace(/\|.*\|/, () => value));
    await expect(keep(randomUUID(), changed)).rejects.toThrow('is damaged');
  });
});
