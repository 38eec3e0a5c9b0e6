import { describe, expect, it } from '@jest/globals';
import type { BuildRecord } from './build-record.ts';
import type { Registry } from './registry-schema.ts';
import { activate, lastReleasedSources, liveRemotes, liveVersion } from './registry.ts';

const empty: Registry = {
  schema: 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json',
  microFrontends: {},
};

const record = (version: string, name = 'projects'): BuildRecord => ({
  name,
  version,
  sources: `sources of ${version}`,
  builtAt: '2026-11-20T12:00:00.000Z',
  entry: [`remoteEntry.${version}.js`],
  exposed: [],
  pages: {},
  shared: { react: '^19.0.0' },
  files: { [`remoteEntry.${version}.js`]: `sha384-${version}` },
});

describe('the registry', () => {
  it('sends all of the traffic to what was released last, and keeps what was there', () => {
    const registry = activate(activate(empty, [record('one')]), [record('two')]);
    expect(
      registry.microFrontends['projects']?.map(({ metadata, deployment }) => ({
        version: metadata.version,
        ...deployment,
      })),
    ).toEqual([
      { version: 'two', traffic: 100, default: true },
      { version: 'one', traffic: 0, default: false },
    ]);
  });

  it('lists a version once, however often it is released', () => {
    const registry = activate(activate(empty, [record('one')]), [record('one')]);
    expect(registry.microFrontends['projects']).toHaveLength(1);
  });

  it('leaves the other builds as they are', () => {
    const before = activate(empty, [record('one'), record('shell-one', 'shell')]);
    const after = activate(before, [record('two')]);
    expect(after.microFrontends['shell']).toEqual(before.microFrontends['shell']);
  });

  it('knows the last sources that were released, also after a rollback', () => {
    const released = activate(activate(empty, [record('one')]), [record('two')]);
    const rolledBack: Registry = {
      ...released,
      microFrontends: {
        projects: (released.microFrontends['projects'] ?? []).map((version) => {
          const isLive = version.metadata.version === 'one';
          return { ...version, deployment: { traffic: isLive ? 100 : 0, default: isLive } };
        }),
      },
    };
    expect(liveVersion(rolledBack, 'projects')?.metadata.version).toBe('one');
    expect(lastReleasedSources(rolledBack, 'projects')).toBe('sources of two');
  });

  it('gives the pages the live remotes with the integrity of their entries, and not the shell', () => {
    const registry = activate(empty, [record('one'), record('shell-one', 'shell')]);
    expect(liveRemotes(registry)).toEqual([
      {
        name: 'projects',
        owner: 'delivery',
        access: 'signed-in',
        paths: ['/dashboard/projects/*'],
        version: 'one',
        entry: '/remotes/projects/one/remoteEntry.one.js',
        integrity: 'sha384-one',
      },
    ]);
  });
});
