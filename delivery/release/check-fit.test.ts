import { describe, expect, it } from '@jest/globals';
import type { BuildRecord } from '../builds/build-record.ts';
import { putLive } from './change-registry.ts';
import { checkFit } from './check-fit.ts';
import { emptyRegistry } from './registry.ts';
import type { Registry } from './registry-schema.ts';
import { fakeRecord } from './testing/fake-builds.ts';

const actor = { by: 'dana', at: '2026-11-20T12:00:00.000Z' };
const deploy = (registry: Registry, record: BuildRecord, share = 100) =>
  putLive(registry, [record], share, actor);

const shell = fakeRecord('shell', 'shell');
const projects = fakeRecord('projects', 'one');
const live = deploy(deploy(emptyRegistry, shell), projects);

const react = (version: string, range: string) => ({ shared: { react: { version, range } } });

/** The registry with other claims for a remote than those in `remotes.json`. */
const claiming = (registry: Registry, name: string, paths: string[]): Registry => ({
  ...registry,
  microFrontends: {
    ...registry.microFrontends,
    [name]: (registry.microFrontends[name] ?? []).map((version) => ({
      ...version,
      extras: { ...version.extras, paths },
    })),
  },
});

describe('a release is accepted with', () => {
  it('the current builds', () => {
    const others = ['auth', 'dashboard', 'marketing'].map((name) => fakeRecord(name, name));
    expect(() => checkFit(putLive(live, others, 100, actor))).not.toThrow();
  });

  it('a remote that needs no singleton, or a range with the shell’s version', () => {
    const asking = fakeRecord('projects', 'two', react('19.1.0', '>=19.1.0 <20'));
    expect(() => checkFit(deploy(live, asking))).not.toThrow();
    expect(() => checkFit(deploy(live, fakeRecord('projects', 'x', { shared: {} })))).not.toThrow();
  });

  it('a version of another contract that is no longer live', () => {
    const old = deploy(live, fakeRecord('projects', 'old', { contract: 0 }));
    expect(() => checkFit(deploy(old, projects))).not.toThrow();
  });
});

describe('a singleton that the shell provides in 19.3.1', () => {
  it.each([
    ['runs with it', 'the same patch', '19.3.1', '^19.3.1'],
    ['runs with it', 'a newer patch, its range with older ones', '19.3.2', '^19.3.0'],
    ['is refused', 'a newer patch, its range without older ones', '19.3.2', '^19.3.2'],
    ['runs with it', 'a newer minor, its range with older ones', '19.4.0', '^19.0.0'],
    ['is refused', 'a newer minor, its range without older ones', '19.4.0', '^19.4.0'],
    ['runs with it', 'an older patch', '19.3.0', '^19.3.0'],
    ['runs with it', 'an older minor', '19.1.0', '^19.1.0'],
    ['is refused', 'an older minor, its range with that one alone', '19.1.0', '~19.1.0'],
    ['runs with it', 'the next major, its range with both', '20.0.0', '^19.0.0 || ^20.0.0'],
    ['is refused', 'the next major', '20.0.0', '^20.0.0'],
    ['is refused', 'the former major', '18.3.1', '^18.0.0'],
  ])('%s: a remote that was built against %s (%s, %s)', (outcome, _, version, range) => {
    const release = () =>
      checkFit(deploy(live, fakeRecord('projects', 'two', react(version, range))));
    if (outcome === 'runs with it') expect(release).not.toThrow();
    else {
      expect(release).toThrow(
        /projects-remote\/package\.json\n.* needs react .*, and the shell \([0-9a-f]{16}\) provides 19\.3\.1\.\n.*Widen the range/,
      );
    }
  });
});

describe('a release is refused with', () => {
  it.each([
    ['a remote for another contract', fakeRecord('projects', 'two', { contract: 2 })],
    ['a shell with another contract', fakeRecord('shell', 'two', { contract: 2 })],
  ])('%s', (_, record) => {
    expect(() => checkFit(deploy(live, record))).toThrow(
      /projects-remote\/src\/remote\.tsx[^]*version \d of the contract[^]*npm run deploy -- shell projects/,
    );
  });

  it.each([
    ['a remote for another React', fakeRecord('projects', 'two', react('18.3.1', '^18.3.1'))],
    ['a shell with another React', fakeRecord('shell', 'two', react('20.0.0', '^20.0.0'))],
    ['a shell without React', fakeRecord('shell', 'two', { shared: {} })],
  ])('%s', (_, record) => {
    expect(() => checkFit(deploy(live, record))).toThrow(
      /package\.json[^]*projects \([0-9a-f]{16}\) needs react [^]*the shell \([0-9a-f]{16}\) provides/,
    );
  });

  it('a canary that a stable version would be refused for', () => {
    const canary = fakeRecord('projects', 'two', react('18.3.1', '^18.3.1'));
    expect(() => checkFit(deploy(live, canary, 10))).toThrow('react ^18.3.1');
    const started = deploy(live, fakeRecord('projects', 'two'), 10);
    expect(() => checkFit(deploy(started, fakeRecord('shell', 'x', { contract: 2 })))).toThrow(
      fakeRecord('projects', 'two').version,
    );
  });

  it.each([
    ['the same path', '/dashboard/projects/*'],
    ['a path within it', '/dashboard/projects/archive'],
    ['everything around it', '/dashboard/*'],
    ['the path that it begins with', '/dashboard/projects'],
  ])('a remote that claims %s of another', (_, path) => {
    const both = claiming(deploy(live, fakeRecord('auth', 'auth')), 'auth', ['/login', path]);
    expect(() => checkFit(both)).toThrow(
      /shared\/federation\/remotes\.json[^]*claims \/dashboard[^]*An address has one remote/,
    );
  });

  it('but not with a remote that claims a path with the same first letters', () => {
    const paths = ['/dashboard/projects-archive', '/dashboard', '/'];
    expect(() =>
      checkFit(claiming(deploy(live, fakeRecord('auth', 'auth')), 'auth', paths)),
    ).not.toThrow();
  });

  it('all its reasons at once', () => {
    const wrong = { contract: 2, ...react('18.3.1', '^18.3.1') };
    expect(() => checkFit(deploy(live, fakeRecord('projects', 'two', wrong)))).toThrow(
      /of the contract[^]*react \^18/,
    );
  });
});
