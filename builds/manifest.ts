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

/** The part of the federation plugin's `mf-manifest.json` that a release needs; the rest stays. */
const manifestSchema = z.looseObject({
  metaData: z.looseObject({ remoteEntry: z.looseObject({ name: z.string(), path: z.string() }) }),
  exposes: z.array(withAssets),
  shared: z.array(
    z.extend(withAssets, { name: z.string(), version: z.string(), requiredVersion: z.string() }),
  ),
});

/** What a build says to the tools of Module Federation. */
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Writes the manifest of a build as it will lie on the site: in the folder of its version, from where
 * a host follows its paths (`publicPath: 'auto'`) to the files.
 * @returns what the plugin wrote, with paths within the build's output
 * @throws Error where there is none
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

/** The singletons that a build brings or asks for, as its record has them. */
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
