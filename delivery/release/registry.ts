import type { LiveRemote } from '../../shared/federation/live-remote.ts';
import {
  type Registry,
  type ReleasedRemote,
  type ReleasedShell,
  type ReleasedVersion,
  isRemote,
  isShell,
} from './registry-schema.ts';

export const emptyRegistry: Registry = {
  schema: 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json',
  microFrontends: {},
};

/** The versions of a build on the site. */
export const versionsOf = (registry: Registry, name: string): readonly ReleasedVersion[] =>
  registry.microFrontends[name] ?? [];

/** The stable version of a build, which all browsers outside of a canary's share get. */
export const stableVersion = (registry: Registry, name: string): ReleasedVersion | undefined =>
  versionsOf(registry, name).find(({ deployment }) => deployment.default);

/** The stable version of the shell; undefined before its first release. */
export function stableShell(registry: Registry): ReleasedShell | undefined {
  const live = stableVersion(registry, 'shell');
  return live && isShell(live) ? live : undefined;
}

/** @throws Error for a build that is not live, or the shell */
export function stableRemote(registry: Registry, name: string): ReleasedRemote {
  const live = stableVersion(registry, name);
  if (live && isRemote(live)) return live;
  throw new Error(`The registry lists no live version of ${name}.`);
}

/** The canary of a remote: a version that a share of the browsers gets beside the stable one. */
export const canaryOf = (registry: Registry, name: string): ReleasedVersion | undefined =>
  versionsOf(registry, name).find(
    ({ deployment }) => !deployment.default && deployment.traffic > 0,
  );

/** The latest former stable version that was not rolled back and matches. */
export const formerStable = (
  registry: Registry,
  name: string,
  matches: (version: ReleasedVersion) => boolean = () => true,
): ReleasedVersion | undefined =>
  versionsOf(registry, name)
    .filter(({ extras: { retired } }) => retired?.from === 'stable' && !retired.withdrawn)
    .filter(matches)
    .toSorted((a, b) => b.extras.since.localeCompare(a.extras.since))[0];

/** The hash of the last released version's sources, even if that version was rolled back. */
export function lastReleasedSources(registry: Registry, name: string): string | undefined {
  return versionsOf(registry, name).toSorted((a, b) =>
    b.extras.releasedAt.localeCompare(a.extras.releasedAt),
  )[0]?.extras.sources;
}

/** The live remotes as pages list them. */
export function liveRemotes(registry: Registry): LiveRemote[] {
  return Object.keys(registry.microFrontends).flatMap((name) => {
    const stable = stableVersion(registry, name);
    if (!stable || name === 'shell') return [];
    const { owner, access, data, offline, paths, fills } = stable.extras;
    // A fallback with the same file would fail the same way.
    const former = formerStable(registry, name, ({ url }) => url !== stable.url);
    const others = [canaryOf(registry, name), former];
    return {
      name,
      owner,
      access,
      ...(data ? { data } : {}),
      ...(offline ? { offline } : {}),
      paths,
      ...(fills ? { fills } : {}),
      versions: [stable, ...others].flatMap((version) => (version ? toLiveVersion(version) : [])),
    };
  });
}

const toLiveVersion = ({ url, metadata: { version, integrity }, deployment }: ReleasedVersion) => ({
  version,
  share: deployment.traffic,
  entry: url,
  integrity,
});
