import { describe, expect, it, jest } from '@jest/globals';
import { chooseVersions } from './choose-version.ts';
import {
  asked,
  createRemoteLoader,
  outcome,
  projects,
  page,
  version,
} from './loader-test-setup.ts';

const remote = (share: number) => ({
  ...projects,
  versions: [version('stable', 100), version('canary', share), version('former', 0)],
});

async function versionOnNextVisit(share: number) {
  page.scripts = [];
  await outcome(createRemoteLoader([remote(share)]).load('projects'));
  return asked()[0];
}

describe('a browser', () => {
  it('gets the same version on each visit', async () => {
    const seen = new Set<string | undefined>();
    for (let browser = 0; browser < 20; browser += 1) {
      localStorage.clear();
      const first = await versionOnNextVisit(50);
      expect([await versionOnNextVisit(50), await versionOnNextVisit(50)]).toEqual([first, first]);
      seen.add(first);
    }
    expect(seen).toEqual(new Set(['stable', 'canary']));
  });

  it('keeps its name from an earlier release', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `browser ${index}`);
    const name = names.find((each) => chooseVersions(remote(5), each)[0]?.version === 'canary');
    localStorage.setItem('plumbline-visitor', name ?? '');
    expect(await versionOnNextVisit(5)).toBe('canary');
    expect(localStorage.getItem('plumbline-visitor')).toBe(name);
  });

  it('gets the stable version if it cannot store a name', async () => {
    const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(await versionOnNextVisit(99.9)).toBe('stable');
    blocked.mockRestore();
  });
});
