import { describe, expect, it } from '@jest/globals';
import { type BuildRecord, integrityOf } from '../builds/build-record.ts';
import { type Actor, promote, putLive, restore, rollBack } from './change-registry.ts';
import { emptyRegistry, lastReleasedSources, liveRemotes, stableVersion } from './registry.ts';
import type { Registry } from './registry-schema.ts';
import { fakeRecord } from './testing/fake-builds.ts';

/** The record of a build whose one file has a content hash in its name. */
const inFile = (content: string, given: Partial<BuildRecord>) => {
  const entry = `remoteEntry.${content}.js`;
  const files = { [entry]: integrityOf(Buffer.from(content)) };
  return fakeRecord('projects', '', { entry: [entry], files, ...given });
};

const [one, two, three] = ['one', 'two', 'three'].map((content) => fakeRecord('projects', content));
const shell = fakeRecord('shell', 'shell');
if (!one || !two || !three) throw new Error('unreachable');

let minute = 0;
const actor = (by = 'dana'): Actor => ({
  by,
  at: new Date(Date.UTC(2026, 10, 20, 12, (minute += 1))).toISOString(),
});

const deploy = (registry: Registry, record: typeof one, share = 100) =>
  putLive(registry, [record], share, actor());
const back = (registry: Registry, version?: string) =>
  rollBack(registry, 'projects', version, actor('kim'));

/** The version and share of each version that pages list. */
const shares = (registry: Registry) =>
  liveRemotes(registry).flatMap(({ versions }) => versions.map((v) => [v.version, v.share]));

describe('deploying', () => {
  it('makes the version stable and keeps the former one as the fallback', () => {
    const registry = deploy(deploy(emptyRegistry, one), two);
    expect(shares(registry)).toEqual([
      [two.version, 100],
      [one.version, 0],
    ]);
    expect(liveRemotes(registry)).toEqual([
      {
        name: 'projects',
        owner: 'delivery',
        access: 'signed-in',
        data: 'at-once',
        paths: ['/dashboard/projects/*', '/dashboard/invitations/*'],
        versions: expect.arrayContaining([
          {
            version: two.version,
            share: 100,
            entry: `/remotes/projects/${two.version}/entry.two.js`,
            integrity: two.files['entry.two.js'],
          },
        ]),
      },
    ]);
  });

  it('changes nothing if the version is live already', () => {
    const registry = deploy(emptyRegistry, one);
    expect(deploy(registry, one)).toEqual(registry);
  });

  it('leaves other builds as they are', () => {
    const before = putLive(emptyRegistry, [one, shell], 100, actor());
    expect(deploy(before, two).microFrontends['shell']).toEqual(before.microFrontends['shell']);
  });

  it('remembers the sources of the last release, live or not', () => {
    const registry = back(deploy(deploy(emptyRegistry, one), two));
    expect(stableVersion(registry, 'projects')?.metadata.version).toBe(one.version);
    expect(lastReleasedSources(registry, 'projects')).toBe('sources of two');
  });

  it('remembers new sources that made the same files', () => {
    const registry = deploy(deploy(emptyRegistry, one), { ...one, sources: 'a comment' });
    expect(lastReleasedSources(registry, 'projects')).toBe('a comment');
    expect(shares(registry)).toEqual([[one.version, 100]]);
  });
});

describe('a canary', () => {
  const started = deploy(deploy(emptyRegistry, one), two, 10);

  it('stands beside the stable version', () => {
    expect(shares(started)).toEqual([
      [one.version, 90],
      [two.version, 10],
    ]);
  });

  it('gets a larger share, and with all of it is the stable version', () => {
    const half = promote(started, 'projects', 50, actor());
    expect(shares(half)).toEqual([
      [one.version, 50],
      [two.version, 50],
    ]);
    expect(shares(promote(half, 'projects', 100, actor()))).toEqual([
      [two.version, 100],
      [one.version, 0],
    ]);
  });

  it('never gets a smaller share, which would take the version from some browsers again', () => {
    expect(() => promote(started, 'projects', 5, actor())).toThrow('a share is never lowered');
  });

  it('is stopped by a rollback, and is no fallback afterwards', () => {
    expect(shares(back(started))).toEqual([[one.version, 100]]);
  });

  it.each<[string, Partial<BuildRecord>]>([
    ['owner', { owner: 'other' }],
    ['access', { access: 'public' }],
    ['data', { data: 'on-demand' }],
    ['paths', { paths: ['/dashboard/plans'] }],
    ['slots', { slots: {} }],
    ['fills', { fills: { 'needs-you': {} } }],
  ])('is refused with another %s than its stable version', (field, given) => {
    expect(() => deploy(started, fakeRecord('projects', 'three', given), 10)).toThrow(
      `projects has another ${field} in shared/federation/remotes.json`,
    );
  });

  it('needs a stable version beside it, and is not for the shell', () => {
    expect(() => deploy(emptyRegistry, one, 10)).toThrow('no other stable version');
    expect(() => deploy(deploy(emptyRegistry, shell), shell, 10)).toThrow(
      'The shell has no canary',
    );
  });
});

describe('the releaser of a version and the time since it is live', () => {
  const auth = fakeRecord('auth', 'auth');
  const first = putLive(emptyRegistry, [one], 100, { by: 'dana', at: '2026-11-19T08:00:00.000Z' });
  const tried = putLive(first, [two], 10, { by: 'kim', at: '2026-11-19T09:00:00.000Z' });
  const turn = (registry: Registry, version: string) => {
    const found = registry.microFrontends['projects']?.find((v) => v.metadata.version === version);
    const { by, since } = found?.extras ?? {};
    return `${by ?? ''} ${since?.slice(11, 13) ?? ''}`;
  };

  it.each([
    ['a canary beside it starts', tried],
    ['that canary is raised', promote(tried, 'projects', 50, actor())],
    ['that canary is stopped', rollBack(tried, 'projects', undefined, actor('canary check'))],
    ['another remote is deployed', deploy(tried, auth)],
    ['it is deployed again', deploy(first, one)],
    ['the release that is live is restored', restore(tried, first, actor('kim'))],
  ])('stay if %s', (_, registry) => {
    expect(turn(registry, one.version)).toBe('dana 08');
  });

  it("are those of the canary's start after a promotion", () => {
    expect(turn(promote(tried, 'projects', 50, actor()), two.version)).toBe('kim 09');
    expect(turn(promote(tried, 'projects', 100, actor()), two.version)).toBe('kim 09');
  });

  it('are, for a version that is no longer live, those of the release that ended it', () => {
    const at = '2026-11-19T10:00:00.000Z';
    const stopped = rollBack(tried, 'projects', undefined, { by: 'canary check', at });
    expect(turn(stopped, two.version)).toBe('canary check 10');
    expect(turn(promote(tried, 'projects', 100, { by: 'lee', at }), one.version)).toBe('lee 10');
  });

  it('are those of the rollback that made it live again', () => {
    const away = deploy(first, two);
    const at = '2026-11-21T11:00:00.000Z';
    expect(turn(rollBack(away, 'projects', undefined, { by: 'lee', at }), one.version)).toBe(
      'lee 11',
    );
  });
});

describe('a version with the same files as the former one', () => {
  const first = inFile('00000001', {});
  const [before, after] = ['growth', 'delivery'].map((owner) => inFile('00000002', { owner }));
  if (!before || !after) throw new Error('unreachable');
  const registry = deploy(deploy(deploy(emptyRegistry, first), before), after);

  it('falls back to another file', () => {
    expect(shares(registry)).toEqual([
      [after.version, 100],
      [first.version, 0],
    ]);
  });

  it('is rolled back to the former one', () => {
    expect(shares(back(registry))[0]).toEqual([before.version, 100]);
  });
});

describe('rolling back', () => {
  const third = deploy(deploy(deploy(emptyRegistry, one), two), three);

  it('goes one version back each time, and never to a withdrawn one', () => {
    expect(shares(back(third))).toEqual([
      [two.version, 100],
      [one.version, 0],
    ]);
    expect(shares(back(back(third)))).toEqual([[one.version, 100]]);
    expect(() => back(back(back(third)))).toThrow(
      /no earlier version that was not rolled back\..* name it: npm run rollback -- projects <version>/,
    );
  });

  it('makes the named version stable, even a withdrawn one', () => {
    expect(shares(back(third, one.version))[0]).toEqual([one.version, 100]);
    expect(shares(back(back(third), three.version.slice(0, 6)))).toEqual([
      [three.version, 100],
      [two.version, 0],
    ]);
    expect(() => back(third, 'nowhere')).toThrow(`On the site: ${three.version}`);
  });

  it('refuses a name that matches several versions', () => {
    const [a, b] = ['1a2b', '1a2c'].map((start) => ({ ...one, version: start.padEnd(16, '0') }));
    if (!a || !b) throw new Error('unreachable');
    const registry = deploy(deploy(third, a), b);
    expect(() => back(registry, '1a2')).toThrow(
      `several versions that start with 1a2: ${b.version}, ${a.version}`,
    );
    expect(shares(back(registry, '1a2b'))[0]).toEqual([a.version, 100]);
  });

  it('records the time and the releaser', () => {
    const extras = stableVersion(back(third), 'projects')?.extras;
    expect(extras).toMatchObject({ by: 'kim', releasedBy: 'dana' });
    expect(Date.parse(extras?.since ?? '')).toBeGreaterThan(Date.parse(extras?.releasedAt ?? ''));
  });

  it('restores the shell and the remotes of a release together', () => {
    const first = putLive(emptyRegistry, [shell, one], 100, actor());
    const other = fakeRecord('shell', 'other');
    const late = fakeRecord('auth', 'late');
    const last = putLive(first, [other, two, late], 100, actor());
    const restored = restore(last, first, actor('kim'));
    expect(stableVersion(restored, 'shell')?.metadata.version).toBe(shell.version);
    expect(shares(restored)).toEqual([[one.version, 100]]);
  });

  it('withdraws nothing if a later release is restored after an earlier one', () => {
    const first = deploy(emptyRegistry, one);
    const last = deploy(first, two);
    const earlier = restore(last, first, actor('kim'));
    expect(shares(earlier)).toEqual([[one.version, 100]]);
    const later = restore(earlier, last, actor('kim'));
    expect(shares(later)).toEqual([
      [two.version, 100],
      [one.version, 0],
    ]);
    expect(shares(back(later))).toEqual([[one.version, 100]]);
  });
});
