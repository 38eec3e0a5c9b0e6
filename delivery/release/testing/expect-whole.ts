import { expect } from '@jest/globals';
import * as z from 'zod/mini';
import { liveRemoteSchema } from '../../../shared/federation/live-remote.ts';
import { integrityOf } from '../../builds/build-record.ts';
import { liveRemotes } from '../registry.ts';
import { registrySchema } from '../registry-schema.ts';
import type { SiteStore } from '../site-store.ts';

/** The published registry. Asserts that it names no releaser. */
export async function liveRegistry(store: SiteStore) {
  const text = (await store.readPage('registry.json'))?.toString() ?? '';
  expect(text).not.toMatch(/"(?:by|releasedBy)"|dana/);
  const named = (key: string, value: object) =>
    key === 'extras' ? { by: '', releasedBy: '', ...value } : value;
  return registrySchema.parse(JSON.parse(text, named));
}

/** Asserts that all files of a page are on the site and match their integrity. */
export async function expectWhole(store: SiteStore, page: string) {
  const html = (await store.readPage(page))?.toString() ?? '';
  const written = /id="plumbline-remotes">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const remotes = z.array(liveRemoteSchema).parse(JSON.parse(written));
  const scripts = [...html.matchAll(/src="([^"]+)" integrity="([^"]+)"/g)];
  const files = [
    ...scripts.map(([, url = '', integrity]) => [url, integrity] as const),
    ...remotes.flatMap(({ versions }) => versions.map((v) => [v.entry, v.integrity] as const)),
  ];
  expect(scripts.length).toBeGreaterThan(0);
  for (const [url, integrity] of files) {
    const content = await store.readPage(url.slice(1));
    expect([url, content && integrityOf(content)]).toEqual([url, integrity]);
  }
  return remotes;
}

/** Asserts that all pages belong to the same release. */
export async function expectOneRelease(store: SiteStore) {
  const remotes = await expectWhole(store, 'app.html');
  expect(remotes).toEqual(liveRemotes(await liveRegistry(store)));
  for (const page of remotes.flatMap(({ paths }) => paths)) {
    const address = page.replace(/^\/|\/?\*$/g, '');
    expect(await expectWhole(store, `${address}/index.html`)).toEqual(remotes);
  }
}
