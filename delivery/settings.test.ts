import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import * as settings from './settings.ts';
import { publicUrl, readReleaseSettings, sitePort } from './settings.ts';
import { siteAssets } from './site/site-assets.ts';
import { fakeEnvironment, fakeSettings } from './site/testing/fake-settings.ts';

describe('an empty variable', () => {
  it('counts as unset', () => {
    const empty = Object.fromEntries(
      [...Object.keys(fakeEnvironment), 'EARLY_ACCESS_FORM_URL', 'PORT'].map((name) => [name, '']),
    );
    expect(sitePort(empty)).toBe(sitePort({}));
    expect(publicUrl(empty)).toBe(publicUrl({}));
    expect(readReleaseSettings(empty, fakeSettings)).toEqual(fakeSettings);
  });

  it('removes an optional setting', () => {
    const live = {
      beaconUrl: 'https://api.plumbline.example/beacons',
      overrideOrigins: ['https://a'],
      serviceWorker: 'off' as const,
    };
    const env = { ...fakeEnvironment, BEACON_URL: '', OVERRIDE_ORIGINS: '', SERVICE_WORKER: '' };
    expect(readReleaseSettings(fakeEnvironment, live)).toMatchObject(live);
    const { beaconUrl, overrideOrigins, serviceWorker } = readReleaseSettings(env, live);
    expect([beaconUrl, overrideOrigins, serviceWorker]).toEqual([undefined, [], undefined]);
  });
});

describe('overrides from plain http', () => {
  const local = { OVERRIDE_ORIGINS: 'https://preview.example,http://localhost:*' };

  it.each([
    ['given', { ...fakeEnvironment, ...local }, {}],
    [
      'live',
      { PUBLIC_URL: 'https://a.example' },
      { ...fakeSettings, overrideOrigins: ['http://a'] },
    ],
  ])('are refused on https if they are %s', (_, env, live) => {
    expect(() => readReleaseSettings(env, live)).toThrow(/OVERRIDE_ORIGINS has http:.*=allow/);
  });

  it('are accepted if INSECURE_OVERRIDES allows them, or if the pages use plain http', () => {
    const plain = { ...fakeEnvironment, PUBLIC_URL: 'http://localhost:3000', ...local };
    const allowed = { ...fakeEnvironment, ...local, INSECURE_OVERRIDES: 'allow' };
    for (const env of [plain, allowed]) {
      expect(readReleaseSettings(env).overrideOrigins).toContain('http://localhost:*');
    }
  });
});

it('gives crawlers addresses without a double slash if PUBLIC_URL ends with one', async () => {
  const { publicUrl } = readReleaseSettings({
    ...fakeEnvironment,
    PUBLIC_URL: 'https://a.example/',
  });
  const files = new Map(await siteAssets(publicUrl, new Map()));
  expect(files.get('robots.txt')).toContain('Sitemap: https://a.example/sitemap.xml\n');
  expect(files.get('.well-known/security.txt')).toContain(
    'Canonical: https://a.example/.well-known/security.txt\n',
  );
});

it('reads no setting that docs/settings.md does not name', async () => {
  const page = await readFile(new URL('../docs/settings.md', import.meta.url), 'utf8');
  const named = new Set([...page.matchAll(/`([A-Z][A-Z0-9_]+)[`=]/g)].map(([, name]) => name));
  const read = new Set<string>();
  const env = new Proxy<settings.Environment>(
    { ...fakeEnvironment, OVERRIDE_ORIGINS: 'http://localhost:*', INSECURE_OVERRIDES: 'allow' },
    {
      get: (given, name: string) => {
        read.add(name);
        return given[name];
      },
    },
  );
  for (const readSetting of Object.values(settings)) readSetting(env);
  expect(read.size).toBeGreaterThan(10);
  expect([...read].filter((name) => !named.has(name))).toEqual([]);
});
