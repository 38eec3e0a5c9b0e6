import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteFile } from './build-record.ts';
import { placeManifest } from './manifest.ts';

const entry = 'remoteEntry.0123abcd.js';
const [kit, page, style] = ['kit.89abcdef.js', '316.01234567.js', 'list.css'];
const assets = { js: { sync: [kit], async: [page] }, css: { sync: [], async: [style] } };
const written = {
  id: 'plumbline_projects',
  metaData: { publicPath: 'auto', remoteEntry: { name: entry, path: '', type: 'global' } },
  exposes: [{ name: 'remote', path: './remote', assets }],
  shared: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.3.1', assets }],
};

let output: string;
beforeAll(async () => {
  output = await mkdtemp(path.join(tmpdir(), 'plumbline-manifest-'));
});
afterAll(() => rm(output, { recursive: true, force: true }));

it('refers to the files from its place on the site, and keeps everything else', async () => {
  const file = path.join(output, 'mf-manifest.json');
  await writeFile(file, JSON.stringify(written));
  expect(await placeManifest(output)).toEqual(written);

  const version = { name: 'projects', version: '0123456789abcdef' };
  const place = (name: string) => `/${siteFile(version, name)}`;
  const found = JSON.parse(await readFile(file, 'utf8'), (_, value: unknown) => {
    const isFile = typeof value === 'string' && /\.(?:js|css)$/.test(value);
    const base = new URL(place('mf-manifest.json'), 'http://site.example');
    return isFile ? new URL(value, base).pathname : value;
  }) as unknown;
  const placed = {
    js: { sync: [place(kit)], async: [place(page)] },
    css: { sync: [], async: [place(style)] },
  };
  expect(found).toMatchObject({
    ...written,
    // Hosts join the entry's path and name.
    metaData: { publicPath: 'auto', remoteEntry: { path: '..', type: 'global' } },
    exposes: [{ ...written.exposes[0], assets: placed }],
    shared: [{ ...written.shared[0], assets: placed }],
  });
});
