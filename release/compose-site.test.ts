import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { versionPath } from '../builds/build-record.ts';
import { brotli } from '../site/compress.ts';
import { hostingSchema } from '../site/hosting.ts';
import { fakeSettings } from '../site/testing/fake-settings.ts';
import { putLive } from './change-registry.ts';
import { composeSite } from './compose-site.ts';
import { emptyRegistry } from './registry.ts';
import type { Registry } from './registry-schema.ts';
import { fakeRecord } from './testing/fake-builds.ts';

const MOST_BYTES = 40;
const actor = { by: 'dana', at: '2026-11-20T12:00:00.000Z' };
const shell = fakeRecord('shell', 'shell', { pages: { '*': ['public.js'] } });
const marketing = fakeRecord('marketing', 'one', { pages: { '/': ['LandingPage.js'] } });

/** What the public page is written with: a page that links to another remote's. */
const prerendered = {
  [`${versionPath('shell', shell.version)}/prerender/shell.cjs`]: `
    const body = '<h1>Plumbline</h1><a href="/authentication">Sign in</a>';
    module.exports = { lent: {}, prerender: () => ({ head: '', style: '<style></style>', body }) };`,
  [`${versionPath('marketing', marketing.version)}/prerender/LandingPage.cjs`]: '',
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-compose-'));
  for (const [file, content] of Object.entries(prerendered)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A site with so many remotes, those that are made up at addresses of their own. */
async function compose(count: number): Promise<Map<string, string>> {
  const auth = fakeRecord('auth', 'one');
  const others = Array.from({ length: count - 2 }, (_, i) => fakeRecord(`made${i}`, `made ${i}`));
  const live = putLive(emptyRegistry, [shell, marketing, auth, ...others], 100, actor);
  const files = await composeSite(folder, others.reduce(claim, live), fakeSettings);
  return new Map(files.map(([file, content]) => [file, content.toString()]));
}

function claim(registry: Registry, { name }: { readonly name: string }): Registry {
  const versions = (registry.microFrontends[name] ?? []).map((version) => ({
    ...version,
    extras: { ...version.extras, paths: [`/dashboard/${name}/*`] },
  }));
  return { ...registry, microFrontends: { ...registry.microFrontends, [name]: versions } };
}

/** What the first load of `/` is: its document with its headers, and the files that it names. */
async function firstLoad(site: Map<string, string>) {
  const html = site.get('index.html') ?? '';
  const { headers } = hostingSchema.parse(JSON.parse(site.get('hosting.json') ?? ''));
  const [scripts, product] = [/<script defer src="([^"]+)"/g, /"url":"([^"]+)"/g].map((address) =>
    [...html.matchAll(address)].map(([, url]) => url),
  );
  const bytes = (await brotli(html)).byteLength + JSON.stringify(headers).length;
  return { scripts, product, bytes };
}

it('costs the first load of / no request and few bytes to have a hundred remotes', async () => {
  const [four, hundred] = [await compose(4), await compose(100)];
  expect(hundred.size - four.size).toBe(96);
  const [less, more] = [await firstLoad(four), await firstLoad(hundred)];
  expect(less.scripts).toHaveLength(3);
  expect(more.scripts).toEqual(less.scripts);
  expect(more.product).toEqual(less.product);
  expect((more.bytes - less.bytes) / 96).toBeLessThanOrEqual(MOST_BYTES);
  // So that what is counted is there: the list is in the file that the page names.
  const list = /id="plumbline-remotes">\{"at":"\/([^"]+)"\}/.exec(hundred.get('index.html') ?? '');
  expect(JSON.parse(hundred.get(list?.[1] ?? '') ?? '[]')).toHaveLength(100);
});

it('writes no hidden file, such as those of source control, but /.well-known', async () => {
  const written = [...(await compose(4)).keys()];
  expect(written).toContain('.well-known/security.txt');
  expect(written.filter((file) => /(^|\/)\.(?!well-known\/)/.test(file))).toEqual([]);
});

it('leaves the environment of its process as it is', async () => {
  const { NODE_ENV } = process.env;
  delete process.env['NODE_ENV'];
  await compose(2);
  const after = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = NODE_ENV;
  expect(after).toBeUndefined();
});
