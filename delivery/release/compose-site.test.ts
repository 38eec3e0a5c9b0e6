import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { integrityOf, siteFile, versionName } from '../builds/build-record.ts';
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

/** A build with a prerender script. */
function prerendering(
  name: string,
  page: string,
  script: string,
  given: Parameters<typeof fakeRecord>[2],
) {
  const file = `prerender/${page}.cjs`;
  const built = fakeRecord(name, 'one', given);
  const files = { ...built.files, [file]: integrityOf(Buffer.from(script)) };
  const record = { ...built, files, version: versionName({ ...built, files }) };
  return { record, at: siteFile(record, file), script };
}

const shellWith = (body: string) =>
  prerendering(
    'shell',
    'shell',
    `const { lent = {}, ...page } = (() => { ${body} })();
     const markup = { head: '', style: '<style></style>', ...page };
     module.exports = { lent, prerender: () => markup };`,
    { publicPage: { browser: ['public.js'], node: 'prerender/shell.cjs' } },
  );

/** A shell whose prerendered page links to another remote's. */
const shell = shellWith(`return { body: '<h1>Plumbline</h1>', links: ['/authentication'] };`);
const marketing = prerendering('marketing', 'LandingPage', '', {
  pages: { '/': { browser: ['LandingPage.js'], node: 'prerender/LandingPage.cjs' } },
});

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-compose-'));
  for (const { at, script } of [shell, marketing]) await put(at, script);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function put(file: string, content: string) {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), content);
}

/** Composes a site with a number of remotes, each with an address of its own. */
async function compose(count: number): Promise<Map<string, string>> {
  const auth = fakeRecord('auth', 'one');
  const others = Array.from({ length: count - 2 }, (_, i) => fakeRecord(`made${i}`, `made${i}`));
  const builds = [shell.record, marketing.record, auth, ...others];
  const live = putLive(emptyRegistry, builds, 100, actor);
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

/**
 * The first load of `/`: the size of the document with its headers, and the files that it names.
 */
async function firstLoad(site: Map<string, string>) {
  const html = site.get('index.html') ?? '';
  const { headers } = hostingSchema.parse(JSON.parse(site.get('hosting.json') ?? ''));
  const [scripts, product] = [/<script defer src="([^"]+)"/g, /"url":"([^"]+)"/g].map((address) =>
    [...html.matchAll(address)].map(([, url]) => url),
  );
  const bytes = (await brotli(html)).byteLength + JSON.stringify(headers).length;
  return { scripts, product, bytes };
}

/** The file with the list of remotes that `/` refers to, and its integrity hash. */
function namedList(site: Map<string, string>) {
  const element = /id="plumbline-remotes">(\{[^<]+)</.exec(site.get('index.html') ?? '');
  const named = z.object({ at: z.string(), integrity: z.string() });
  const { at, integrity } = named.parse(JSON.parse(element?.[1] ?? ''));
  return { integrity, content: site.get(at.slice(1)) ?? '' };
}

it('adds no request and few bytes to the first load of / for a hundred remotes', async () => {
  const [four, hundred] = [await compose(4), await compose(100)];
  expect(hundred.size - four.size).toBe(96);
  const [less, more] = [await firstLoad(four), await firstLoad(hundred)];
  expect(less.scripts).toHaveLength(3);
  expect(more.scripts).toEqual(less.scripts);
  expect(more.product).toEqual(less.product);
  expect((more.bytes - less.bytes) / 96).toBeLessThanOrEqual(MOST_BYTES);
  // The page refers to a file with the whole list, so the list is not just missing.
  const list = namedList(hundred);
  expect(JSON.parse(list.content)).toHaveLength(100);
  expect(list.integrity).toBe(integrityOf(Buffer.from(list.content)));
});

it('preloads a tab of another remote on the page at its address', async () => {
  const builds = [
    shell.record,
    fakeRecord('projects', 'one'),
    fakeRecord('field', 'one', {
      fills: { 'project-tab': { label: 'Work', path: '/dashboard/projects/{id}/work/*' } },
      entry: ['entry.js'],
      fillScripts: { 'project-tab': ['tab.js'] },
      files: { 'entry.js': integrityOf(Buffer.from('')), 'tab.js': integrityOf(Buffer.from('')) },
    }),
  ];
  const live = putLive(emptyRegistry, builds, 100, actor);
  const site = new Map(await composeSite(folder, live, fakeSettings));
  const { fallbacks } = hostingSchema.parse(JSON.parse(String(site.get('hosting.json'))));
  expect(Object.entries(fallbacks)[0]).toEqual([
    '/dashboard/projects/{id}/work',
    'dashboard/projects/any/work/index.html',
  ]);
  const preloaded = (file: string) =>
    /<link rel="preload" as="script" href="[^"]+tab.js"/.test(String(site.get(file)));
  expect(preloaded('dashboard/projects/any/work/index.html')).toBe(true);
  expect(preloaded(fallbacks['/dashboard/projects'] ?? '')).toBe(false);
});

it('writes no hidden file, such as those of source control, but /.well-known', async () => {
  const written = [...(await compose(4)).keys()];
  expect(written).toContain('.well-known/security.txt');
  expect(written.filter((file) => /(^|\/)\.(?!well-known\/)/.test(file))).toEqual([]);
});

/** The body of `/` as a released shell's script prerenders it. */
async function bodyOf(script: string): Promise<string> {
  const other = shellWith(script);
  await put(other.at, other.script);
  const live = putLive(emptyRegistry, [other.record, marketing.record], 100, actor);
  const site = new Map(await composeSite(folder, live, fakeSettings));
  return /<div id="root">(.*)<\/div>/.exec(String(site.get('index.html')))?.[1] ?? '';
}

it('runs released code without the environment, files and programs of the release', async () => {
  process.env['PLUMBLINE_TEST_KEY'] = 'a key of a cloud';
  const secret = path.join(folder, 'secret');
  await writeFile(secret, 'a key in a file');
  const body = await bodyOf(`
    const fs = require('node:fs');
    const tried = (use) => { try { return use(); } catch ({ code }) { return code; } };
    const found = [
      process.env.PLUMBLINE_TEST_KEY,
      Object.keys(process.env).length,
      tried(() => fs.readFileSync(${JSON.stringify(secret)}, 'utf8')),
      tried(() => fs.readFileSync('/proc/self/environ', 'utf8')),
      tried(() => fs.writeFileSync(${JSON.stringify(secret)}, '')),
      tried(() => require('node:child_process').execFileSync('true')),
      tried(() => new (require('node:worker_threads').Worker)('', { eval: true })),
      tried(() => new (require('node:sqlite').DatabaseSync)(${JSON.stringify(`${secret}.db`)})),
      // SIGUSR1 makes a Node process open its debugger on this machine.
      tried(() => process.kill(process.ppid, 0)),
      tried(() => process._kill(process.ppid, 0)),
      typeof process._debugProcess === 'function',
    ];
    return { body: JSON.stringify(found) };`);
  delete process.env['PLUMBLINE_TEST_KEY'];
  const denied = Array<string>(5).fill('ERR_ACCESS_DENIED');
  expect(JSON.parse(body)).toEqual([
    null,
    0,
    ...denied,
    'ERR_UNKNOWN_BUILTIN_MODULE',
    null,
    null,
    false,
  ]);
});

it('does not wait for timers of released code', async () => {
  expect(await bodyOf(`setInterval(() => {}, 1000); return { body: 'Done' };`)).toBe('Done');
});

it('reports the error that released code threw', async () => {
  await expect(bodyOf(`throw new Error('No such place.');`)).rejects.toThrow('No such place.');
});

it('refuses to run a script that has changed since its release', async () => {
  const written = `globalThis.ran = true; ${marketing.script}`;
  await put(marketing.at, written);
  await expect(compose(2)).rejects.toThrow(/LandingPage\.cjs[^]*named by its content/);
  await put(marketing.at, marketing.script);
});
