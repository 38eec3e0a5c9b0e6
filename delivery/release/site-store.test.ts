import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import type { SiteFile, SiteStore } from './site-store.ts';
import { type BucketServer, startBucketServer } from './testing/bucket-server.ts';

let server: BucketServer;
let folder: string;
const stores: Record<string, () => SiteStore> = {
  'a folder': () => folderStore(folder),
  'a bucket': () => bucketStore(server.client, server.bucket, 'some/site/'),
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-site-'));
  server = await startBucketServer();
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const text = async (content: Promise<Buffer | null>) => (await content)?.toString() ?? null;
const always = () => Promise.resolve(true);

describe.each(Object.entries(stores))('a site in %s', (_, open) => {
  it('creates a file once and never replaces it', async () => {
    const store = open();
    expect(await store.create('shell/1/main.js', 'one')).toBe(true);
    expect(await store.create('shell/1/main.js', 'one')).toBe(true);
    expect(await store.create('shell/1/main.js', 'other')).toBe(false);
    expect(await text(store.read('shell/1/main.js'))).toBe('one');
  });

  it('lets exactly one of many create a file', async () => {
    const store = open();
    const contents = Array.from({ length: 12 }, (_, index) => `release of ${index}`);
    const created = await Promise.all(contents.map((c) => store.create('releases/1.json', c)));
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(await text(store.read('releases/1.json'))).toBe(contents[created.indexOf(true)]);
  });

  it('lists and removes the files of a folder', async () => {
    const store = open();
    await store.create('remotes/a/1/x.js', 'x');
    await store.create('remotes/a/1/chunks/y.js', 'y');
    await store.create('remotes/ab/1/z.js', 'z');
    expect((await store.list('remotes/a')).sort()).toEqual([
      'remotes/a/1/chunks/y.js',
      'remotes/a/1/x.js',
    ]);
    await store.remove('remotes/a/1/x.js');
    expect(await store.list('remotes/a')).toEqual(['remotes/a/1/chunks/y.js']);
    expect(await store.read('remotes/a/1/x.js')).toBeNull();
    expect(await store.list('nothing/here')).toEqual([]);
  });

  it('replaces the pages and removes those that the release no longer has', async () => {
    const store = open();
    await store.publish(
      [
        ['index.html', 'one'],
        ['old/index.html', 'old'],
      ],
      always,
    );
    await store.publish(
      [
        ['index.html', 'two'],
        ['new/index.html', 'new'],
      ],
      always,
    );
    expect(await text(store.readPage('index.html'))).toBe('two');
    expect(await text(store.readPage('new/index.html'))).toBe('new');
    expect(await store.readPage('old/index.html')).toBeNull();
    expect(await text(store.readPage('shell/1/main.js'))).toBe('one');
  });

  it('does not let an older release replace the pages of a newer one', async () => {
    const store = open();
    await store.publish([['index.html', 'newer']], always);
    await store.publish([['index.html', 'older']], () => Promise.resolve(false));
    expect(await text(store.readPage('index.html'))).toBe('newer');
  });
});

describe('a folder', () => {
  it('is published while a concurrent release removes former pages', async () => {
    const store = folderStore(path.join(folder, 'gone'));
    await store.publish([['index.html', 'one']], always);
    // A dangling link is listed but cannot be read, like a folder that was just removed.
    await symlink('nowhere', path.join(folder, 'gone', 'pages', 'removed'));
    await store.publish([['index.html', 'two']], always);
    expect(await text(store.readPage('index.html'))).toBe('two');
  });
});

describe('a bucket', () => {
  const pages = (content: string): SiteFile[] => [
    ['app.html', content],
    ['registry.json', content],
  ];

  it('keeps the page of a newer release that was published while an older one wrote', async () => {
    const store = bucketStore(server.client, server.bucket, 'race/');
    await store.publish(pages('first'), always);
    let newest = 'older';
    await store.publish(pages('older'), async () => {
      if (newest === 'newer') return false;
      newest = 'newer';
      await store.publish(pages('newer'), always);
      return true;
    });
    expect(await text(store.readPage('app.html'))).toBe('newer');
    expect(await text(store.readPage('registry.json'))).toBe('newer');
  });

  it('removes a page that a killed release should have removed', async () => {
    const store = bucketStore(server.client, server.bucket, 'left/');
    await store.publish([...pages('first'), ['old/index.html', 'first']], always);
    server.diesAt = (method) => method === 'DELETE';
    await expect(store.publish(pages('second'), always)).rejects.toThrow();
    server.diesAt = () => false;
    await store.publish(pages('third'), always);
    expect(await store.readPage('old/index.html')).toBeNull();
  });

  it('keeps other objects, such as those of a site below its prefix', async () => {
    const root = bucketStore(server.client, server.bucket, '');
    const below = bucketStore(server.client, server.bucket, 'staging/');
    await below.create('shell/1/main.js', 'run()');
    await below.publish(pages('below'), always);
    await root.publish([...pages('first'), ['old/index.html', 'first']], always);
    await root.publish(pages('second'), always);
    expect(await root.readPage('old/index.html')).toBeNull();
    expect(await text(below.readPage('app.html'))).toBe('below');
    expect(await text(below.read('shell/1/main.js'))).toBe('run()');
  });

  it('announces a release only after all its pages are written', async () => {
    const store = bucketStore(server.client, server.bucket, 'killed/');
    const release = (name: string): SiteFile[] =>
      ['live.json', 'registry.json', 'app.html', 'index.html'].map((file) => [file, name]);
    await store.publish(release('first'), always);
    server.diesAt = (method, key) => method === 'PUT' && key.endsWith('index.html');
    await expect(store.publish(release('second'), always)).rejects.toThrow();
    server.diesAt = () => false;
    expect(await text(store.readPage('app.html'))).toBe('second');
    expect(await text(store.readPage('live.json'))).toBe('first');
    expect(await text(store.readPage('registry.json'))).toBe('first');
  });
});
