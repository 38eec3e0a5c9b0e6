import type { LiveRemote } from '../shared/federation/live-remote.ts';
import type { Registry, ReleasedVersion } from './registry-schema.ts';

export const emptyRegistry: Registry = {
  schema: 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json',
  microFrontends: {},
};

/** Every version of a build that is on the site. */
export const versionsOf = (registry: Registry, name: string): readonly ReleasedVersion[] =>
  registry.microFrontends[name] ?? [];

/** The version of a build that everybody gets who is not among a canary's. */
export const liveVersion = (registry: Registry, name: string): ReleasedVersion | undefined =>
  versionsOf(registry, name).find(({ deployment }) => deployment.default);

/** The version of a remote that a share of the browsers gets, while it is tried out. */
export const canaryOf = (registry: Registry, name: string): ReleasedVersion | undefined =>
  versionsOf(registry, name).find(
    ({ deployment }) => !deployment.default && deployment.traffic > 0,
  );

/** The version that was stable before, and was not withdrawn; of those that are asked for. */
export const formerStable = (
  registry: Registry,
  name: string,
  isAskedFor: (version: ReleasedVersion) => boolean = () => true,
): ReleasedVersion | undefined =>
  versionsOf(registry, name)
    .filter(({ extras: { retired } }) => retired?.from === 'stable' && !retired.withdrawn)
    .filter(isAskedFor)
    .toSorted((a, b) => b.extras.since.localeCompare(a.extras.since))[0];

/** The sources of the last version that was released, whether it is still in use or rolled back. */
export function lastReleasedSources(registry: Registry, name: string): string | undefined {
  return versionsOf(registry, name).toSorted((a, b) =>
    b.extras.releasedAt.localeCompare(a.extras.releasedAt),
  )[0]?.extras.sources;
}

/** The remotes in use, as the pages carry them. */
export function liveRemotes(registry: Registry): LiveRemote[] {
  return Object.keys(registry.microFrontends).flatMap((name) => {
    const stable = liveVersion(registry, name);
    if (!stable || name === 'shell') return [];
    const { owner, access, data, paths } = stable.extras;
    // The same file would be no other try.
    const former = formerStable(registry, name, ({ url }) => url !== stable.url);
    const others = [canaryOf(registry, name), former];
    return {
      name,
      owner,
      access,
      ...(data ? { data } : {}),
      paths,
      versions: [stable, ...others].flatMap((version) => (version ? listed(version) : [])),
    };
  });
}

const listed = ({ url, metadata: { version, integrity }, deployment }: ReleasedVersion) => ({
  version,
  share: deployment.traffic,
  entry: url,
  integrity,
});
