import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { type BuildRecord, fromVersionFolder } from './build-record.ts';

const FILE = 'mf-manifest.json';

const files = z.array(z.string());
const assets = z.catchall(
  z.object({ js: z.catchall(z.object({ sync: files }), files) }),
  z.record(z.string(), files),
);
const withAssets = z.looseObject({ assets });

/**
 * The part of the federation plugin's `mf-manifest.json` that a release needs; other keys are kept.
 */
const manifestSchema = z.looseObject({
  metaData: z.looseObject({ remoteEntry: z.looseObject({ name: z.string(), path: z.string() }) }),
  exposes: z.array(withAssets),
  shared: z.array(
    z.extend(withAssets, { name: z.string(), version: z.string(), requiredVersion: z.string() }),
  ),
});

/** The manifest of a build. */
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Rewrites a build's manifest for its place on the site, the version's folder: other federation
 * hosts resolve its paths against its own address (`publicPath: 'auto'`).
 * @returns the plugin's manifest, with paths within the build's output
 * @throws Error if there is none
 */
export async function placeManifest(output: string): Promise<Manifest> {
  const file = path.join(output, FILE);
  const manifest = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const { metaData, exposes, shared } = manifest;
  const { remoteEntry } = metaData;
  const entry = fromVersionFolder(remoteEntry.name);
  const placed: Manifest = {
    ...manifest,
    metaData: {
      ...metaData,
      remoteEntry: { ...remoteEntry, path: path.posix.dirname(entry).replace(/^\.$/, '') },
    },
    exposes: exposes.map(placeAssets),
    shared: shared.map(placeAssets),
  };
  await writeFile(file, JSON.stringify(placed, null, 2));
  return manifest;
}

/** The shared singletons of a build, for its record. */
export const singletonsOf = ({ shared }: Manifest): BuildRecord['shared'] =>
  Object.fromEntries(
    shared.map(({ name, version, requiredVersion }) => [name, { version, range: requiredVersion }]),
  );

function placeAssets<T extends z.infer<typeof withAssets>>(part: T): T {
  const placed = JSON.stringify(part.assets, (_, value: unknown) =>
    typeof value === 'string' ? fromVersionFolder(value) : value,
  );
  return { ...part, assets: assets.parse(JSON.parse(placed)) };
}
