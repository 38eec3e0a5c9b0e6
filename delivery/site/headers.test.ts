import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { securityHeaders } from './headers.ts';
import { composePage } from './page.ts';
import { fakeSettings } from './testing/fake-settings.ts';
import { scorePage } from './testing/observatory.ts';

const settings = { ...fakeSettings, beaconUrl: 'https://api.plumbline.example/beacons' };

const headers = securityHeaders({
  settings,
  builds: ['shell', 'projects'],
  scripts: [],
  styles: ['<style></style>'],
});

const script = { url: '/shell/1/main.js', integrity: 'sha384-abc' };
const html = composePage({
  release: 'one',
  scripts: [script],
  late: [script],
  remotes: { at: '/registry/1.json', integrity: 'sha384-1' },
  settings,
  prerendered: {
    head: '<title>Plumbline</title>',
    style: '<style></style>',
    body: '<main></main>',
    product: { scripts: [script], next: [] },
  },
});

it('allow each style element of a page by its hash', () => {
  const styles = ['<style>a{color:red}</style><style>b{color:blue}</style>'];
  const { 'Content-Security-Policy': policy } = securityHeaders({
    settings,
    builds: [],
    scripts: [],
    styles,
  });
  for (const content of ['a{color:red}', 'b{color:blue}']) {
    const hash = createHash('sha256').update(content).digest('base64');
    expect(policy).toContain(`'sha256-${hash}'`);
  }
});

describe('a page over https, scored by the HTTP Observatory', () => {
  it('has every mark that headers can get, bonus points included', () => {
    expect(scorePage({ headers, html })).toEqual({
      score: 155,
      marks: {
        'content-security-policy': 10,
        cookies: 0,
        'cross-origin-embedder-policy': 10,
        'cross-origin-opener-policy': 10,
        'cross-origin-resource-policy': 10,
        'cross-origin-resource-sharing': 0,
        'referrer-policy': 5,
        'strict-transport-security': 0,
        'subresource-integrity': 5,
        'x-content-type-options': 0,
        'x-frame-options': 5,
      },
    });
  });

  it.each([
    ['script-src', "script-src 'self' 'unsafe-inline'", -20],
    ['script-src', "script-src 'self' 'unsafe-eval'", -10],
    ['img-src', 'img-src http://images.example', -10],
    ['style-src', "style-src 'unsafe-inline'", 0],
    ['default-src', "default-src 'self'", 5],
    ['connect-src', 'connect-src http://api.example', -20],
  ])('would lose for another %s: %s', (directive, weaker, mark) => {
    const policy = headers['Content-Security-Policy'] ?? '';
    const weakened = policy
      .split('; ')
      .map((part) => (part.startsWith(`${directive} `) ? weaker : part))
      .join('; ');
    const { marks } = scorePage({ headers: { 'Content-Security-Policy': weakened }, html });
    expect(marks['content-security-policy']).toBe(mark);
  });

  it('gets no bonus below 90', () => {
    expect(scorePage({ headers: {}, html }).score).toBe(100 - 25 - 20 - 5 - 20);
  });

  it('may go on the list of hosts that browsers reach by https only', () => {
    const [maxAge = '', ...directives] = (headers['Strict-Transport-Security'] ?? '').split('; ');
    expect(Number(maxAge.replace('max-age=', ''))).toBeGreaterThanOrEqual(31_536_000);
    expect(directives).toEqual(['includeSubDomains', 'preload']);
  });
});

describe('the scripts of a page', () => {
  const elements = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];

  it('are files with their integrity, data that does not run, or allowed by their hash', () => {
    expect(elements.map(([, attributes = '', content]) => kindOf(attributes, content))).toEqual([
      'hashed',
      'file',
      'data',
      'data',
      'data',
      'data',
    ]);
  });

  it('are not in attributes or addresses', () => {
    expect(html).not.toMatch(/<[^>]+\son\w+=|javascript:/i);
  });
});

function kindOf(attributes: string, content: string | undefined): string {
  if (/\bsrc="\/[^/]/.test(attributes) && /\bintegrity="sha384-/.test(attributes)) {
    return content === '' ? 'file' : 'both';
  }
  if (attributes.includes('type="application/json"')) return 'data';
  const hash = createHash('sha256')
    .update(content ?? '')
    .digest('base64');
  const scripts = /script-src ([^;]+)/.exec(headers['Content-Security-Policy'] ?? '')?.[1];
  return scripts?.split(' ').includes(`'sha256-${hash}'`) ? 'hashed' : 'inline';
}
