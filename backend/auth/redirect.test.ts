import { describe, expect, it } from '@jest/globals';
import { isRedirectAllowed } from './redirect.ts';

const local = { siteUrl: 'http://localhost:3000', redirectUrls: [] };
const hosted = {
  siteUrl: 'https://app.plumbline.example',
  redirectUrls: ['https://*.plumbline.example/*', 'https://pr.example/**', 'plumbline://callback'],
};

describe('isRedirectAllowed', () => {
  it.each([
    'http://localhost:3000/authentication/callback',
    'http://localhost:3002/',
    'http://127.0.0.1:3000/',
    'http://[::1]:3000/',
  ])('allows %s to a site on this machine', (url) => {
    expect(isRedirectAllowed(url, local)).toBe(true);
  });

  it.each([
    'https://app.plumbline.example/deep/path?and=query#fragment',
    'https://staging.plumbline.example/callback',
    'https://staging.plumbline.example/callback#any/fragment',
    'https://pr.example/deep/path.html',
    'plumbline://callback',
  ])('allows %s to a hosted site with a list', (url) => {
    expect(isRedirectAllowed(url, hosted)).toBe(true);
  });

  it.each([
    ['another scheme', 'http://app.plumbline.example/'],
    ['another port', 'https://app.plumbline.example:8443/'],
    ['* across a dot', 'https://a.b.plumbline.example/callback'],
    ['* across a slash', 'https://staging.plumbline.example/deep/callback'],
    ['the host as a user name', 'https://app.plumbline.example@evil.example/'],
    ['the host as a prefix', 'https://app.plumbline.example.evil.example/'],
    ['an IP address', 'http://192.168.1.1/'],
    ['a program on this machine', 'other://127.0.0.1/'],
    ['a script on this machine', 'javascript://127.0.0.1/%0aalert(1)'],
    ['a decimal host', 'http://2130706433/'],
    ['a hexadecimal host', 'http://0x7f000001/'],
    ['an octal host', 'http://0177.0.0.1/'],
    ['a backslash', 'https://evil.example\\@app.plumbline.example/'],
    ['a line break', 'https://app.plumbline.example/\r\nSet-Cookie: a=b'],
    ['a relative address', '//app.plumbline.example/'],
    ['a script', 'javascript:alert(1)'],
    ['nothing', ''],
  ])('refuses %s', (_case, url) => {
    expect(isRedirectAllowed(url, hosted)).toBe(false);
  });
});
