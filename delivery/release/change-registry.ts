import { type BuildRecord, listed, siteFile } from '../builds/build-record.ts';
import {
  canaryOf,
  formerStable,
  lastReleasedSources,
  stableVersion,
  versionsOf,
} from './registry.ts';
import type { Registry, ReleasedVersion } from './registry-schema.ts';

/** The releaser, and the time of the change (ISO 8601). */
export interface Actor {
  readonly by: string;
  readonly at: string;
}

type Shares = Readonly<Record<string, { readonly traffic: number; readonly default: boolean }>>;

/**
 * Makes builds live: each as the stable version, or with a share below 100 as a canary beside it.
 * @param share from 1 to 100
 * @throws Error for a canary of the shell, or one without another stable version
 */
export function putLive(
  registry: Registry,
  records: readonly BuildRecord[],
  share: number,
  actor: Actor,
): Registry {
  return records.reduce((before, record) => {
    const { name, version } = record;
    const registered = register(before, record, actor);
    if (share === 100) return setShares(registered, name, stableOnly(version), actor);
    if (name === 'shell') throw new Error(SHELL_HAS_NO_CANARY);
    const stable = stableVersion(before, name);
    if (stable === undefined || stable.metadata.version === version) {
      throw new Error(
        `${name} has no other stable version for a canary to run beside. Deploy it without --canary.`,
      );
    }
    checkSameListing(record, stable);
    const shares = withCanary(stable.metadata.version, version, share);
    return setShares(registered, name, shares, actor);
  }, registry);
}

/**
 * A page lists each remote once, with the listed fields of the stable version. A canary
 * with others would be routed by the wrong ones.
 */
function checkSameListing(canary: BuildRecord, { extras }: ReleasedVersion) {
  const other = listed.filter((f) => JSON.stringify(canary[f]) !== JSON.stringify(extras[f]));
  if (other.length === 0) return;
  throw new Error(
    `${canary.name} has another ${other.join(' and ')} in shared/federation/remotes.json than its stable version, whose entry a canary shares. Deploy it without --canary.`,
  );
}

/**
 * Adds a version to the registry. If other sources gave the same build, it records the newest ones:
 * otherwise each `npm start` would build them again.
 */
function register(registry: Registry, record: BuildRecord, actor: Actor): Registry {
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

const SHELL_HAS_NO_CANARY =
  'The shell has no canary: all pages are composed with the same shell. Deploy it without --canary.';

/**
 * Raises a canary's share; at 100 it becomes the stable version.
 * @throws Error if there is no canary, or its share is as high already
 */
export function promote(registry: Registry, name: string, share: number, actor: Actor): Registry {
  checkReleased(registry, name);
  const canary = canaryOf(registry, name);
  const stable = stableVersion(registry, name);
  if (!canary || !stable) {
    throw new Error(`${name} has no canary. 'npm run deploy -- ${name} --canary 10' starts one.`);
  }
  const { version } = canary.metadata;
  if (share <= canary.deployment.traffic) {
    throw new Error(
      `${name} ${version} has ${canary.deployment.traffic} % already, and a share is never lowered. ` +
        `'npm run rollback -- ${name}' stops the canary.`,
    );
  }
  const shares =
    share === 100 ? stableOnly(version) : withCanary(stable.metadata.version, version, share);
  return setShares(registry, name, shares, actor);
}

/**
 * Stops a canary; without one, makes an earlier version stable again.
 * @param version its id or the start of it; by default the former stable version
 * @throws Error if no version matches, or several do
 */
export function rollBack(
  registry: Registry,
  name: string,
  version: string | undefined,
  actor: Actor,
): Registry {
  checkReleased(registry, name);
  const stable = stableVersion(registry, name);
  const former = canaryOf(registry, name) ? stable : formerStable(registry, name);
  const known = versionsOf(registry, name);
  const found = version
    ? known.filter(({ metadata }) => metadata.version.startsWith(version))
    : [former].filter((one) => one !== undefined);
  const [target] = found;
  if (version && found.length > 1) {
    throw new Error(
      `${name} has several versions that start with ${version}: ${versionNames(found)}.`,
    );
  }
  if (target) return setShares(registry, name, stableOnly(target.metadata.version), actor, true);
  throw new Error(
    `${name} has no ${version ? `version ${version}` : 'earlier version that was not rolled back'}. On the site: ${versionNames(known)}. To make one of them live, name it: npm run rollback -- ${name} <version>`,
  );
}

/**
 * Gives the shell and every remote the versions and shares of another release.
 * @throws Error if one of its versions is no longer on the site
 */
export function restore(registry: Registry, former: Registry, actor: Actor): Registry {
  return Object.keys(registry.microFrontends).reduce((before, name) => {
    const used = versionsOf(former, name).filter(({ deployment }) => deployment.traffic > 0);
    const present = versionsOf(before, name).map(({ metadata }) => metadata.version);
    const gone = used.find(({ metadata }) => !present.includes(metadata.version));
    if (gone) throw new Error(`${name} ${gone.metadata.version} is no longer on the site.`);
    const shares = used.map(({ metadata, deployment }) => [metadata.version, deployment] as const);
    return setShares(before, name, Object.fromEntries(shares), actor, true);
  }, registry);
}

/** Removes versions without traffic from the registry, except for those that are kept. */
export function removeVersions(
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

/** @throws Error for a mistyped name, or a build that was released to another site only */
function checkReleased(registry: Registry, name: string) {
  if (versionsOf(registry, name).length > 0) return;
  const released = Object.keys(registry.microFrontends).join(', ');
  throw new Error(`The site has no release of '${name}'. It has: ${released || 'none'}.`);
}

const versionNames = (versions: readonly ReleasedVersion[]) =>
  versions.map(({ metadata }) => metadata.version).join(', ');

const stableOnly = (version: string): Shares => ({ [version]: { traffic: 100, default: true } });

const withCanary = (stable: string, canary: string, share: number): Shares => ({
  [stable]: { traffic: 100 - share, default: true },
  [canary]: { traffic: share, default: false },
});

const withVersions = (registry: Registry, name: string, versions: readonly ReleasedVersion[]) => ({
  ...registry,
  microFrontends: { ...registry.microFrontends, [name]: [...versions] },
});

/**
 * Gives the versions of a build their shares; all others get none.
 * @param isRollback marks the versions that lose their traffic as withdrawn, so that they are no
 *   fallback any more. Making a withdrawn version stable again marks none: it undoes a rollback.
 */
function setShares(
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
    // Only a start or an end changes who did it and when; another share does not.
    const change = isLive === traffic > 0 ? {} : { by, since: at };
    return { ...version, deployment, extras: { ...version.extras, ...change, retired } };
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
