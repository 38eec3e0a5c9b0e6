import semver from 'semver';
import { overlap } from '../shared/federation/claims.ts';
import { type Reason, refuseFor } from './Refusal.ts';
import { canaryOf, liveVersion } from './registry.ts';
import type { Registry, ReleasedVersion } from './registry-schema.ts';

interface Live {
  readonly name: string;
  readonly version: ReleasedVersion;
}

/**
 * Whether everything that would be live fits together: each remote's contract and singletons with
 * the shell's, and no address with two claimants. It does not matter which of them is the new one.
 * @throws Refusal that names everything that does not fit
 */
export function checkFit(registry: Registry) {
  const shell = liveVersion(registry, 'shell');
  const live = Object.keys(registry.microFrontends)
    .filter((name) => name !== 'shell')
    .flatMap((name) => {
      const versions = [liveVersion(registry, name), canaryOf(registry, name)];
      return versions.flatMap((version) => (version ? { name, version } : []));
    });
  refuseFor([
    ...live.flatMap((remote) =>
      shell ? [...contract(remote, shell), ...singletons(remote, shell)] : [],
    ),
    ...live.flatMap((one, index) => live.slice(index + 1).flatMap((other) => claims(one, other))),
  ]);
}

function contract({ name, version }: Live, shell: ReleasedVersion): Reason[] {
  const [theirs, ours] = [version.extras.contract, shell.extras.contract];
  if (theirs === ours) return [];
  const older = theirs < ours ? name : 'the shell';
  const rule = `${titled(name, version)} is written for version ${theirs} of the contract, and ${titled('the shell', shell)} speaks ${ours}.`;
  const wayOut = `Build ${older} from sources with version ${Math.max(theirs, ours)} and deploy both together: npm run deploy -- shell ${name}`;
  return [{ file: `${name}-remote/src/remote.tsx`, rule, wayOut }];
}

function singletons({ name, version }: Live, shell: ReleasedVersion): Reason[] {
  return Object.entries(version.extras.shared).flatMap(([request, { range }]) => {
    const brought = shell.extras.shared[request]?.version;
    if (brought !== undefined && semver.satisfies(brought, range)) return [];
    const rule = `${titled(name, version)} works with ${request} ${range}, and ${titled('the shell', shell)} brings ${brought ?? 'none'}.`;
    const wayOut = `Correct the range there if it works with what the shell brings, or deploy it together with a shell that brings another: npm run deploy -- shell ${name}`;
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
      'An address has one remote. Give it to one of them, build that one again, or roll back the other.';
    return { file: 'shared/federation/remotes.json', rule, wayOut };
  });
}

const titled = (name: string, { metadata }: ReleasedVersion) => `${name} (${metadata.version})`;
