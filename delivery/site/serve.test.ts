import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, get } from 'node:http';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveSite } from './serve.ts';

let folder: string;
let site: string;
let server: Awaited<ReturnType<typeof serveSite>>;
let url: string;

const OUTSIDE = '[core] of a repository beside the site';

const hosting = {
  headers: { 'Content-Security-Policy': "default-src 'none'" },
  fallbacks: {
    '/dashboard/projects/{id}/money': 'dashboard/projects/any/money/index.html',
    '/dashboard/projects': 'dashboard/projects/index.html',
  },
};

const files = {
  'index.html': 'landing',
  'authentication/index.html': 'sign in',
  'app.html': 'every other page',
  'dashboard/projects/index.html': 'projects',
  'dashboard/projects/any/money/index.html': 'money',
  'hosting.json': JSON.stringify(hosting),
  'shell/1/main.js': 'run()',
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-site-'));
  site = path.join(folder, 'live');
  for (const [file, content] of Object.entries({ ...files, '../.git/config': OUTSIDE })) {
    await mkdir(path.dirname(path.join(site, file)), { recursive: true });
    await writeFile(path.join(site, file), content);
  }
  server = await serveSite(site, 0);
  const address = server.address();
  url = `http://localhost:${address && typeof address === 'object' ? address.port : 0}`;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

describe('the served site', () => {
  it.each([
    ['/', 'landing', 200],
    ['/authentication', 'sign in', 200],
    ['/dashboard/projects/1', 'projects', 200],
    ['/dashboard/projects/1.0', 'projects', 200],
    ['/dashboard/projects/1/money', 'money', 200],
    ['/dashboard/projects/1/money/cash', 'money', 200],
    ['/dashboard/team', 'every other page', 404],
    ['/no-such-page', 'every other page', 404],
  ])('answers %s with %s and %i, never from a cache', async (address, page, status) => {
    const response = await fetch(url + address);
    expect([await response.text(), response.status]).toEqual([page, status]);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  it.each(['/', '/dashboard/projects/1'])(
    'answers %s without the page to a browser that has it, with the headers of now',
    async (address) => {
      const first = await fetch(url + address);
      const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
      const again = await fetch(url + address, { headers });
      expect([await again.text(), again.status]).toEqual(['', 304]);
      expect(again.headers.get('content-security-policy')).toBe("default-src 'none'");
      const other = await fetch(url + address, { headers: { 'if-none-match': '"another"' } });
      expect(other.status).toBe(200);
    },
  );

  it('lets a version be cached for a year', async () => {
    const response = await fetch(`${url}/shell/1/main.js`);
    expect(await response.text()).toBe('run()');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/shell/1/gone.js', '/remotes/projects/2/remoteEntry.js', '/missing.png'])(
    'answers 404 for %s, and not with a page',
    async (address) => {
      const response = await fetch(url + address);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('goes by the headers of the release that is live', async () => {
    const other = { ...hosting, headers: { 'X-Release': 'second' } };
    await writeFile(path.join(site, 'other.json'), JSON.stringify(other));
    await rename(path.join(site, 'other.json'), path.join(site, 'hosting.json'));
    const response = await fetch(`${url}/dashboard/projects/1`);
    expect(response.headers.get('x-release')).toBe('second');
    expect(await response.text()).toBe('projects');
  });

  it.each([
    '/.git/config',
    '/../.git/config',
    '/..%2f.git%2fconfig',
    '/shell/%2e%2e/%2e%2e/.git/config',
    '/shell/..%5c..%5c.git%5cconfig',
  ])('gives nothing from outside of the site: %s', async (address) => {
    const { hostname, port } = new URL(url);
    // As it is: fetch would resolve the dots by itself.
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ hostname, port, path: address }, resolve).on('error', reject);
    });
    expect(await text(answer)).not.toContain(OUTSIDE);
  });

  it.each(['/shell', '/shell/', '/shell/1/'])('lists no folder: %s', async (address) => {
    const body = await (await fetch(url + address)).text();
    expect(body).not.toContain('main.js');
  });

  it('names the setting when the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const address = other.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    await expect(serveSite(site, port)).rejects.toThrow(`Port ${port} is taken`);
    await new Promise((resolve) => other.close(resolve));
  });
});
