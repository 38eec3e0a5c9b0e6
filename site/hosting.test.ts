import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../scripts/free-ports.ts';
import { hostingFiles } from './hosting.ts';

const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find(existsSync);

const hosting = {
  headers: {
    'Content-Security-Policy': "default-src 'none'; script-src 'self'",
    'Referrer-Policy': 'no-referrer',
  },
  fallbacks: { '/dashboard/projects': 'dashboard/projects/index.html' },
};

const files = Object.fromEntries(hostingFiles(hosting, 'every other page'));

describe('for Netlify and Cloudflare', () => {
  it('every answer has the headers, and only what never changes is cached for ever', () => {
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

  it('below an address its page answers, and one of ours where nobody claims the address', () => {
    expect(files['_redirects']).toBe('/dashboard/projects/* /dashboard/projects/ 200\n');
    expect(files['404.html']).toBe('every other page');
  });
});

(nginx ? describe : describe.skip)('nginx with the written configuration', () => {
  let folder: string;
  let url: string;
  let server: ChildProcess;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'plumbline-nginx-'));
    const site = path.join(folder, 'site');
    await put(site, {
      ...files,
      'index.html': 'landing',
      'app.html': 'every other page',
      'dashboard/projects/index.html': 'projects',
      'shell/1/main.js': 'run()',
    });
    const [port = 0] = await freePorts(1);
    url = `http://127.0.0.1:${port}`;
    await put(folder, { 'nginx.conf': serverAround(folder, port) });
    server = spawn(nginx ?? '', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], {
      stdio: 'ignore',
    });
    await answers(url);
  });

  afterAll(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['/', 'landing'],
    ['/dashboard/projects', 'projects'],
    ['/dashboard/projects/1', 'projects'],
    ['/dashboard/projects/new', 'projects'],
    ['/dashboard/team', 'every other page'],
  ])('answers %s with its page, never from a cache', async (address, page) => {
    const response = await fetch(url + address);
    expect(await response.text()).toBe(page);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(Object.fromEntries(response.headers)).toMatchObject(lowerCase(hosting.headers));
  });

  it('lets a version be cached for a year', async () => {
    const response = await fetch(`${url}/shell/1/main.js`);
    expect(await response.text()).toBe('run()');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Object.fromEntries(response.headers)).toMatchObject(lowerCase(hosting.headers));
  });

  it.each(['/shell/1/gone.js', '/missing.png'])('answers 404 for %s', async (address) => {
    const response = await fetch(url + address);
    expect(response.status).toBe(404);
    expect(Object.fromEntries(response.headers)).toMatchObject(lowerCase(hosting.headers));
  });
});

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const serverAround = (folder: string, port: number) => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/site;
    include ${folder}/site/nginx.conf;
  }
}
`;

async function put(folder: string, contents: Record<string, string>) {
  for (const [file, content] of Object.entries(contents)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
}

/** Resolves when the server accepts a connection. */
async function answers(url: string): Promise<void> {
  for (;;) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isThere) return;
  }
}
