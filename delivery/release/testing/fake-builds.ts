import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type BuildRecord,
  type RemoteRecord,
  type ShellRecord,
  buildRecordSchema,
  integrityOf,
  listingOf,
  versionName,
} from '../../builds/build-record.ts';
import { type Environment, readReleaseSettings } from '../../settings.ts';
import { activate } from '../activate.ts';
import { putLive } from '../change-registry.ts';
import type { SiteStore } from '../site-store.ts';

/** The record of a build with one file of a given content. */
export function fakeRecord(
  name: string,
  content: string,
  given: Partial<ShellRecord> | Partial<RemoteRecord> = {},
): BuildRecord {
  const entry = `entry.${content}.js`;
  const files = { [entry]: integrityOf(Buffer.from(content)) };
  // Most sites of tests lack the remote whose slot another one fills.
  const listing = { ...listingOf(name), fills: undefined };
  const record = buildRecordSchema.parse({
    name,
    version: '0'.repeat(16),
    sources: `sources of ${content}`,
    commit: 'b1f0efa',
    builtAt: '2026-11-20T12:00:00.000Z',
    ...listing,
    contract: 1,
    entry: [entry],
    ...(name === 'shell'
      ? { kind: 'shell', frame: [], beacons: [], apollo: [] }
      : { kind: 'remote', exposed: [], pages: {} }),
    shared: { react: { version: '19.3.1', range: '^19.0.0' } },
    files,
    ...given,
  });
  return { ...record, version: versionName(record) };
}

/** Writes the file of a build into `<folder>/<name>`, and returns the build's record. */
export async function fakeBuild(
  folder: string,
  name: string,
  content: string,
): Promise<BuildRecord> {
  const record = fakeRecord(name, content);
  await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, name, `entry.${content}.js`), content);
  return record;
}

/**
 * Releases the builds in `<folder>/<name>`, with the settings of an environment.
 * @param share the percentage of browsers that get them
 */
export const releaseFakes = (
  store: SiteStore,
  env: Environment,
  folder: string,
  builds: readonly BuildRecord[],
  share = 100,
) =>
  activate(store, env, {
    what: `deploy ${builds.map(({ name }) => name).join(' ')}`,
    builds,
    outputOf: (name) => path.join(folder, name),
    settings: (live) => readReleaseSettings(env, live),
    change: (registry, actor) => putLive(registry, builds, share, actor),
  });
