import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION } from '../shared/contracts/index.ts';
import type { LiveRemote } from '../shared/federation/live-remote.ts';
import { remotes } from '../shared/federation/remotes.ts';
import type { BuildRecord } from './build-record.ts';
import { type Registry, type ReleasedVersion, registrySchema } from './registry-schema.ts';

const emptyRegistry: Registry = {
  schema: 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json',
  microFrontends: {},
};

export const registryFile = (site: string) => path.join(site, 'registry.json');

/** The live release of a site, or an empty one where nothing was released yet. */
export async function readRegistry(site: string): Promise<Registry> {
  const text = await readFile(registryFile(site), 'utf8').catch(() => null);
  return text === null ? emptyRegistry : registrySchema.parse(JSON.parse(text));
}

/** Where a version's files lie on the site. */
export const versionPath = (name: string, version: string) =>
  name === 'shell' ? `shell/${version}` : `remotes/${name}/${version}`;

/** The version of a build that people get. */
export const liveVersion = (registry: Registry, name: string): ReleasedVersion | undefined =>
  registry.microFrontends[name]?.find(({ deployment }) => deployment.default);

/** The sources of the last version that was released, whether it is still in use or rolled back. */
export function lastReleasedSources(registry: Registry, name: string): string | undefined {
  const versions = registry.microFrontends[name] ?? [];
  return versions.toSorted((a, b) => b.extras.releasedAt.localeCompare(a.extras.releasedAt))[0]
    ?.extras.sources;
}

/** Puts builds into use; the versions that were in use before stay listed without traffic. */
export function activate(registry: Registry, records: readonly BuildRecord[]): Registry {
  const microFrontends = { ...registry.microFrontends };
  for (const record of records) {
    const former = (microFrontends[record.name] ?? []).filter(
      ({ metadata }) => metadata.version !== record.version,
    );
    microFrontends[record.name] = [
      released(record),
      ...former.map((version) => ({ ...version, deployment: { traffic: 0, default: false } })),
    ];
  }
  return { ...registry, microFrontends };
}

function released(record: BuildRecord): ReleasedVersion {
  const remote = remotes.find(({ name }) => name === record.name);
  const last = record.entry.at(-1) ?? '';
  return {
    url: `/${versionPath(record.name, record.version)}/${last}`,
    metadata: { version: record.version, integrity: record.files[last] ?? '' },
    deployment: { traffic: 100, default: true },
    extras: {
      owner: remote?.owner ?? 'platform',
      contract: CONTRACT_VERSION,
      access: remote?.access ?? 'public',
      paths: [...(remote?.paths ?? [])],
      sources: record.sources,
      builtAt: record.builtAt,
      releasedAt: new Date().toISOString(),
      entry: record.entry,
      exposed: record.exposed,
      pages: record.pages,
      shared: record.shared,
      files: record.files,
    },
  };
}

/** The remotes in use, as the pages carry them. */
export function liveRemotes(registry: Registry): LiveRemote[] {
  return Object.keys(registry.microFrontends).flatMap((name) => {
    const live = liveVersion(registry, name);
    if (!live || name === 'shell') return [];
    const { url, metadata, extras } = live;
    const { version, integrity } = metadata;
    return {
      name,
      owner: extras.owner,
      access: extras.access,
      paths: extras.paths,
      versions: [{ version, share: 100, entry: url, integrity }],
    };
  });
}
