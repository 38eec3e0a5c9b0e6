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
    ['a host in capitals', 'https://app.PLUMBLINE.example/'],
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
    ['more than an address has', `https://app.plumbline.example/${'x'.repeat(2048)}`],
    ['nothing', ''],
  ])('refuses %s', (_case, url) => {
    expect(isRedirectAllowed(url, hosted)).toBe(false);
  });

  describe('with a list that allows everything', () => {
    const anywhere = {
      siteUrl: 'https://app.plumbline.example',
      redirectUrls: ['http://**', 'https://**', 'xhttp://**'],
    };

    it.each([
      'https://a/',
      'https://1.example/',
      'https://1a.example:8443/deep',
      'http://user:password@plumbline.example/',
      'https://app2.plumbline.example/',
    ])('allows %s', (url) => {
      expect(isRedirectAllowed(url, anywhere)).toBe(true);
    });

    it.each([
      'http://2130706433/',
      'http://2130706433:8080/',
      'http://2130706433./',
      'http://user:password@2130706433:80/',
      'http://127.1/',
      'http://127.256/',
      'http://0x7f.0x1/',
      'http://0x7f.0xab/',
      'http://1.0x7f/',
      'https://-a.example/',
      'https://a_b.example/',
      'https://[2001:db8::1]/',
      'https://192.168.1.1/',
      'xhttp://127.0.0.1/',
      ' https://plumbline.example/',
      '1https://plumbline.example/',
    ])('refuses %j all the same', (url) => {
      expect(isRedirectAllowed(url, anywhere)).toBe(false);
    });
  });

  it('matches ? to one character that is neither a dot nor a slash', () => {
    const list = { ...hosted, redirectUrls: ['https://v?.example/***'] };
    const allowed = ['v1', 'v', 'v12', 'v.', 'x1'].filter((host) =>
      isRedirectAllowed(`https://${host}.example/a/b.c`, list),
    );
    expect(allowed).toEqual(['v1']);
  });
});
