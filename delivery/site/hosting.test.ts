import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hostingFiles } from './hosting.ts';
import { hasNginx, type Nginx, startNginx } from './testing/nginx.ts';

const hosting = {
  headers: {
    'Content-Security-Policy': "default-src 'none'; script-src 'self'",
    'Referrer-Policy': 'no-referrer',
  },
  fallbacks: {
    '/dashboard/projects/{id}/money': 'dashboard/projects/any/money/index.html',
    '/dashboard/projects': 'dashboard/projects/index.html',
  },
};

const files = Object.fromEntries(hostingFiles(hosting, 'every other page'));

describe('for Netlify and Cloudflare', () => {
  it('every answer has the headers, and only immutable files are cached for ever', () => {
    const rules = (files['_headers'] ?? '').split('\n\n');
    expect(rules[0]).toBe(
      "/*\n  Content-Security-Policy: default-src 'none'; script-src 'self'\n  Referrer-Policy: no-referrer",
    );
    expect(rules.slice(1).map((rule) => rule.split('\n')[0])).toEqual([
      '/shell/*',
      '/remotes/*',
      '/fonts/*',
      '/registry/*',
    ]);
  });

  it('a page answers the addresses below its own, and 404.html all unclaimed ones', () => {
    expect(files['_redirects']?.split('\n')).toEqual([
      '/dashboard/projects/:id/money /dashboard/projects/any/money/ 200',
      '/dashboard/projects/:id/money/* /dashboard/projects/any/money/ 200',
      '/dashboard/projects/* /dashboard/projects/ 200',
      '',
    ]);
    expect(files['404.html']).toBe('every other page');
  });
});

(hasNginx ? describe : describe.skip)('nginx with the written configuration', () => {
  let site: string;
  let nginx: Nginx;

  beforeAll(async () => {
    site = await mkdtemp(path.join(tmpdir(), 'plumbline-site-'));
    await put(site, {
      ...files,
      'index.html': 'landing',
      'app.html': 'every other page',
      'dashboard/projects/index.html': 'projects',
      'dashboard/projects/any/money/index.html': 'money',
      'shell/1/main.js': 'run()',
    });
    nginx = await startNginx(`root ${site}; include ${site}/nginx.conf;`);
  });

  afterAll(async () => {
    await nginx.stop();
    await rm(site, { recursive: true, force: true });
  });

  it.each([
    ['/', 'landing'],
    ['/dashboard/projects', 'projects'],
    ['/dashboard/projects/1', 'projects'],
    ['/dashboard/projects/new', 'projects'],
    ['/dashboard/projects/1/money', 'money'],
    ['/dashboard/projects/1/money/cash', 'money'],
    ['/dashboard/projects/1/moneybox', 'projects'],
  ])('answers %s with its page, never from a cache', async (address, page) => {
    const response = await fetch(nginx.url + address);
    expect([response.status, await response.text()]).toEqual([200, page]);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(Object.fromEntries(response.headers)).toMatchObject(lowerCase(hosting.headers));
  });

  it('lets a version be cached for a year', async () => {
    const response = await fetch(`${nginx.url}/shell/1/main.js`);
    expect(await response.text()).toBe('run()');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Object.fromEntries(response.headers)).toMatchObject(lowerCase(hosting.headers));
  });

  it.each(['/dashboard/team', '/no-such-page'])(
    'answers 404 for %s, with a page that says so',
    async (address) => {
      const response = await fetch(nginx.url + address);
      expect([response.status, await response.text()]).toEqual([404, 'every other page']);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(Object.fromEntries(response.headers)).toMatchObject(lowerCase(hosting.headers));
    },
  );

  it.each(['/shell/1/gone.js', '/missing.png'])('answers 404 for %s', async (address) => {
    const response = await fetch(nginx.url + address);
    expect(response.status).toBe(404);
    expect(Object.fromEntries(response.headers)).toMatchObject(lowerCase(hosting.headers));
  });
});

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

async function put(folder: string, contents: Record<string, string>) {
  for (const [file, content] of Object.entries(contents)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
}
