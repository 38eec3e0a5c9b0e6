import { describe, expect, it } from '@jest/globals';
import type { LiveRemote } from '../live-remote.ts';
import { chooseVersions } from './choose-version.ts';

const BROWSERS = Array.from({ length: 10_000 }, (_, index) => `browser ${index}`);

const version = (name: string, share: number) => ({ version: name, share, entry: `/${name}.js` });

const remote = (share: number, canary = 'new'): LiveRemote => ({
  name: 'projects',
  owner: 'delivery',
  access: 'signed-in',
  paths: ['/dashboard/projects/*'],
  versions: [
    version('stable', 100),
    ...(share > 0 ? [version(canary, share)] : []),
    version('former', 0),
  ],
});

const first = (visitor: string, of: LiveRemote) => chooseVersions(of, visitor)[0]?.version;

const withCanary = (share: number, canary = 'new') =>
  BROWSERS.filter((visitor) => first(visitor, remote(share, canary)) === canary);

describe('the version that a browser gets', () => {
  it.each([0, 10, 50, 100])('is the canary for a share of %i', (share) => {
    // Four standard deviations of a fair draw.
    const spread = 4 * Math.sqrt(BROWSERS.length * (share / 100) * (1 - share / 100));
    const count = withCanary(share).length;
    expect(Math.abs(count - (share / 100) * BROWSERS.length)).toBeLessThanOrEqual(spread);
  });

  it('stays the canary when the share is raised', () => {
    const before = withCanary(10);
    const after = new Set(withCanary(50));
    expect(before.filter((visitor) => !after.has(visitor))).toEqual([]);
  });

  it('is for the same browsers when another canary follows', () => {
    expect(withCanary(10, 'newer')).toEqual(withCanary(10));
  });

  it('is chosen for each remote by itself', () => {
    const projects = new Set(withCanary(10));
    const dashboard = BROWSERS.filter(
      (visitor) => first(visitor, { ...remote(10), name: 'dashboard' }) === 'new',
    );
    const both = dashboard.filter((visitor) => projects.has(visitor));
    expect(both.length).toBeLessThan(dashboard.length / 4);
  });

  it('is the stable one if nothing can be stored', () => {
    expect(first('', remote(99))).toBe('stable');
  });

  it('is followed by its fallbacks: the stable version after the canary, then the former', () => {
    const [visitor = ''] = withCanary(10);
    const names = (of: LiveRemote) => chooseVersions(of, visitor).map(({ version }) => version);
    expect(names(remote(10))).toEqual(['new', 'stable', 'former']);
    expect(names(remote(0))).toEqual(['stable', 'former']);
  });
});
