import semver from 'semver';
import { overlap } from '../../shared/federation/claims.ts';
import { type Live, slotReasons } from './check-slots.ts';
import { type Reason, refuseFor } from './Refusal.ts';
import { canaryOf, stableVersion } from './registry.ts';
import type { Registry, ReleasedVersion } from './registry-schema.ts';

/**
 * Checks all versions that would be live against each other: each remote's contract and singletons
 * against the shell's, that no two remotes claim the same address, and that slots and fillers fit.
 * @throws Refusal that lists each mismatch
 */
export function checkFit(registry: Registry) {
  const shell = stableVersion(registry, 'shell');
  const live = Object.keys(registry.microFrontends)
    .filter((name) => name !== 'shell')
    .flatMap((name) => {
      const versions = [stableVersion(registry, name), canaryOf(registry, name)];
      return versions.flatMap((version) => (version ? { name, version } : []));
    });
  refuseFor([
    ...live.flatMap((remote) =>
      shell ? [...contract(remote, shell), ...singletons(remote, shell)] : [],
    ),
    ...live.flatMap((one, index) => live.slice(index + 1).flatMap((other) => claims(one, other))),
    ...slotReasons(live),
  ]);
}

function contract({ name, version }: Live, shell: ReleasedVersion): Reason[] {
  const [theirs, ours] = [version.extras.contract, shell.extras.contract];
  if (theirs === ours) return [];
  const older = theirs < ours ? name : 'the shell';
  const rule = `${titled(name, version)} is written for version ${theirs} of the contract, and ${titled('the shell', shell)} for version ${ours}.`;
  const wayOut = `Update the sources of ${older} to version ${Math.max(theirs, ours)} and deploy both together: npm run deploy -- shell ${name}`;
  return [{ file: `${name}-remote/src/remote.tsx`, rule, wayOut }];
}

function singletons({ name, version }: Live, shell: ReleasedVersion): Reason[] {
  return Object.entries(version.extras.shared).flatMap(([request, { range }]) => {
    const provided = shell.extras.shared[request]?.version;
    if (provided !== undefined && semver.satisfies(provided, range)) return [];
    const rule = `${titled(name, version)} needs ${request} ${range}, and ${titled('the shell', shell)} provides ${provided ?? 'none'}.`;
    const wayOut = `Widen the range if the remote works with the shell's version, or deploy it with a shell that provides another: npm run deploy -- shell ${name}`;
    return { file: `${name}-remote/package.json`, rule, wayOut };
  });
}

function claims(one: Live, other: Live): Reason[] {
  if (one.name === other.name) return [];
  return one.version.extras.paths.flatMap((path) => {
    const same = other.version.extras.paths.find((claimed) => overlap(path, claimed));
    if (same === undefined) return [];
    const rule = `${titled(one.name, one.version)} claims ${path}, and ${titled(other.name, other.version)} claims ${same}.`;
    const wayOut =
      'An address has one remote. Leave it to one of them and build the other again, or roll one back. A page inside the claim of another fills a slot: docs/new-remote.md.';
    return { file: 'shared/federation/remotes.json', rule, wayOut };
  });
}

const titled = (name: string, { metadata }: ReleasedVersion) => `${name} (${metadata.version})`;
