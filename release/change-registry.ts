import { type BuildRecord, siteFile } from '../builds/build-record.ts';
import {
  canaryOf,
  formerStable,
  lastReleasedSources,
  liveVersion,
  versionsOf,
} from './registry.ts';
import type { Registry, ReleasedVersion } from './registry-schema.ts';

/** Who changes what is live, and when (ISO 8601). */
export interface Actor {
  readonly by: string;
  readonly at: string;
}

type Shares = Readonly<Record<string, { readonly traffic: number; readonly default: boolean }>>;

/**
 * Puts builds into use: as the stable version of each, or for a share of the browsers beside it.
 * @param share from 1 to 100
 * @throws Error where a canary has no stable version beside it, or is the shell's
 */
export function putLive(
  registry: Registry,
  records: readonly BuildRecord[],
  share: number,
  actor: Actor,
): Registry {
  return records.reduce((before, record) => {
    const { name, version } = record;
    const listed = list(before, record, actor);
    if (share === 100) return distribute(listed, name, only(version), actor);
    if (name === 'shell') throw new Error(shellCanary);
    const stable = liveVersion(before, name);
    if (stable === undefined || stable.metadata.version === version) {
      throw new Error(
        `${name} has no other stable version that a canary could stand beside. Deploy it without --canary.`,
      );
    }
    checkListedAlike(record, stable);
    return distribute(listed, name, beside(stable.metadata.version, version, share), actor);
  }, registry);
}

/** A page has one entry for a remote, with the claims of the stable version, whichever it loads. */
function checkListedAlike(canary: BuildRecord, { extras }: ReleasedVersion) {
  const fields = ['owner', 'access', 'data', 'paths'] as const;
  const other = fields.filter((f) => JSON.stringify(canary[f]) !== JSON.stringify(extras[f]));
  if (other.length === 0) return;
  throw new Error(
    `${canary.name} has another ${other.join(' and ')} in shared/federation/remotes.json than its stable version, and a canary goes by what that one has. Deploy it without --canary.`,
  );
}

/** Equal builds may come from other sources: the newest are kept, so that the next deploy finds no change. */
function list(registry: Registry, record: BuildRecord, actor: Actor): Registry {
  const { name, version, sources } = record;
  const versions = versionsOf(registry, name);
  const known = versions.find(({ metadata }) => metadata.version === version);
  if (!known) return withVersions(registry, name, [newVersion(record, actor), ...versions]);
  if (lastReleasedSources(registry, name) === sources) return registry;
  const { commit, builtAt } = record;
  const released = { sources, commit, builtAt, releasedAt: actor.at, releasedBy: actor.by };
  const renewed = { ...known, extras: { ...known.extras, ...released } };
  return withVersions(
    registry,
    name,
    versions.map((one) => (one === known ? renewed : one)),
  );
}

const shellCanary =
  'The shell has no canary: every page is composed with one. Deploy it without --canary.';

/**
 * Raises a canary's share; at 100 it is the stable version.
 * @throws Error where there is no canary, or its share is as high already
 */
export function promote(registry: Registry, name: string, share: number, actor: Actor): Registry {
  checkReleased(registry, name);
  const canary = canaryOf(registry, name);
  const stable = liveVersion(registry, name);
  if (!canary || !stable) {
    throw new Error(`${name} has no canary. 'npm run deploy -- ${name} --canary 10' starts one.`);
  }
  const { version } = canary.metadata;
  if (share <= canary.deployment.traffic) {
    throw new Error(
      `${name} ${version} has ${canary.deployment.traffic} % already, and nobody is moved back. ` +
        `'npm run rollback -- ${name}' takes it from all.`,
    );
  }
  const shares = share === 100 ? only(version) : beside(stable.metadata.version, version, share);
  return distribute(registry, name, shares, actor);
}

/**
 * Takes a canary from everybody; without one, puts back a version that was there before.
 * @param version its name or the start of it; the one that was stable before, if none is named
 * @throws Error where there is no such version, or more than one
 */
export function rollBack(
  registry: Registry,
  name: string,
  version: string | undefined,
  actor: Actor,
): Registry {
  checkReleased(registry, name);
  const stable = liveVersion(registry, name);
  const former = canaryOf(registry, name) ? stable : formerStable(registry, name);
  const known = versionsOf(registry, name);
  const found = version
    ? known.filter(({ metadata }) => metadata.version.startsWith(version))
    : [former].filter((one) => one !== undefined);
  const [target] = found;
  if (version && found.length > 1) {
    throw new Error(`${name} has several versions that start with ${version}: ${named(found)}.`);
  }
  if (target) return distribute(registry, name, only(target.metadata.version), actor, true);
  throw new Error(
    `${name} has no ${version ? `version ${version}` : 'version before this one that was not taken back'}. On the site: ${named(known)}. To make one of them live, name it: npm run rollback -- ${name} <version>`,
  );
}

/**
 * Gives the shell and every remote the versions and shares of another release.
 * @throws Error where one of its versions is no longer on the site
 */
export function restore(registry: Registry, former: Registry, actor: Actor): Registry {
  return Object.keys(registry.microFrontends).reduce((before, name) => {
    const used = versionsOf(former, name).filter(({ deployment }) => deployment.traffic > 0);
    const present = versionsOf(before, name).map(({ metadata }) => metadata.version);
    const gone = used.find(({ metadata }) => !present.includes(metadata.version));
    if (gone) throw new Error(`${name} ${gone.metadata.version} is no longer on the site.`);
    const shares = used.map(({ metadata, deployment }) => [metadata.version, deployment] as const);
    return distribute(before, name, Object.fromEntries(shares), actor, true);
  }, registry);
}

/** Takes versions without traffic off the list. */
export function forget(
  registry: Registry,
  isKept: (name: string, version: string) => boolean,
): Registry {
  return Object.entries(registry.microFrontends).reduce((before, [name, versions]) => {
    const kept = versions.filter(
      ({ metadata, deployment }) => deployment.traffic > 0 || isKept(name, metadata.version),
    );
    return withVersions(before, name, kept);
  }, registry);
}

/** A name may be mistyped, or of a build that only another site has. */
function checkReleased(registry: Registry, name: string) {
  if (versionsOf(registry, name).length > 0) return;
  const released = Object.keys(registry.microFrontends).join(', ');
  throw new Error(`The site has no release of '${name}'. It has: ${released || 'none'}.`);
}

const named = (versions: readonly ReleasedVersion[]) =>
  versions.map(({ metadata }) => metadata.version).join(', ');

const only = (version: string): Shares => ({ [version]: { traffic: 100, default: true } });

const beside = (stable: string, canary: string, share: number): Shares => ({
  [stable]: { traffic: 100 - share, default: true },
  [canary]: { traffic: share, default: false },
});

const withVersions = (registry: Registry, name: string, versions: readonly ReleasedVersion[]) => ({
  ...registry,
  microFrontends: { ...registry.microFrontends, [name]: [...versions] },
});

/**
 * @param isRollback whether those that lose their traffic lose it because they are no good; they do
 *   not where the stable version is one that was taken back itself, for that is going forward again
 */
function distribute(
  registry: Registry,
  name: string,
  shares: Shares,
  { by, at }: Actor,
  isRollback = false,
): Registry {
  const known = versionsOf(registry, name);
  const stable = known.find(({ metadata }) => shares[metadata.version]?.default);
  const withdrawn = isRollback && !stable?.extras.retired?.withdrawn;
  const versions = known.map((version): ReleasedVersion => {
    const { traffic, default: isStable } = version.deployment;
    const deployment = shares[version.metadata.version] ?? { traffic: 0, default: false };
    if (deployment.traffic === traffic && deployment.default === isStable) return version;
    const from = isStable ? 'stable' : 'canary';
    const isLive = deployment.traffic > 0;
    const retired = isLive ? undefined : ({ from, withdrawn } as const);
    // Another share is no new start.
    const turn = isLive === traffic > 0 ? {} : { by, since: at };
    return { ...version, deployment, extras: { ...version.extras, ...turn, retired } };
  });
  return withVersions(registry, name, versions);
}

function newVersion(record: BuildRecord, { by, at }: Actor): ReleasedVersion {
  const { name, version, ...built } = record;
  const last = record.entry.at(-1) ?? '';
  return {
    url: `/${siteFile({ name, version }, last)}`,
    metadata: { version, integrity: record.files[last] ?? '' },
    deployment: { traffic: 0, default: false },
    extras: {
      ...built,
      releasedAt: at,
      releasedBy: by,
      since: at,
      by,
    },
  };
}
