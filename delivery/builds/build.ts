import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration, Stats } from 'webpack';
import * as z from 'zod/mini';
import { CONTRACT_VERSION } from '../../shared/contracts/index.ts';
import { PAGES_FOLDER, PRERENDER_FOLDER, buildFolder } from '../webpack/build-names.ts';
import { APOLLO, FRAME_CHUNK, OFFLINE_CHUNK, SLOT_CHUNK } from '../webpack/chunk-names.ts';
import { pageConfigs } from '../webpack/page-configs.ts';
import { remotes } from '../../shared/federation/remotes.ts';
import {
  type BuildRecord,
  buildOutput,
  integrityOf,
  listingOf,
  versionName,
  writeBuildRecord,
} from './build-record.ts';
import { compilationOf, compile, entryFiles, scriptsOf } from './compile.ts';
import { currentCommit } from './commit.ts';
import { type Manifest, placeManifest, singletonsOf } from './manifest.ts';
import { writeOfflineFiles } from './offline-files.ts';
import { writeOperations } from './operations.ts';
import { keepSourceMaps } from './source-maps.ts';
import { hashSources } from './sources.ts';

const configModuleSchema = z.object({ default: z.custom<(mode: string) => Configuration>() });

/** Loads the `webpack.config.ts` of one build. */
export async function loadConfig(name: string, mode: 'production' | 'development') {
  const module: unknown = await import(path.join(buildFolder(name), 'webpack.config.ts'));
  return configModuleSchema.parse(module).default(mode);
}

/**
 * Builds the named builds for production, each into its own `dist/`.
 * @throws Error with webpack's messages if one does not compile
 */
export async function build(names: readonly string[]): Promise<BuildRecord[]> {
  const sources = await Promise.all(names.map(hashSources));
  const configs = await Promise.all(names.map((name) => loadConfig(name, 'production')));
  const { stats } = await compile([...configs, ...names.flatMap(pageConfigs)]);
  await Promise.all(names.map(writeOperations));
  await Promise.all(names.map((name) => writeOfflineFiles(name)));
  return Promise.all(
    names.map(async (name, index) => {
      const record = await describe(name, sources[index] ?? '', stats);
      await writeBuildRecord(record);
      await keepSourceMaps(record, process.env);
      return record;
    }),
  );
}

/** Reads the record of a build from what webpack has written and told. */
async function describe(
  name: string,
  sources: string,
  stats: readonly Stats[],
): Promise<BuildRecord> {
  const product = (entry: string) => entryFiles(stats, name, entry);
  const browser = (entry: string) =>
    entryFiles(stats, `${name}-${PAGES_FOLDER}`, entry).map((file) => `${PAGES_FOLDER}/${file}`);
  const node = (entry: string) => `${PRERENDER_FOLDER}/${entry}.cjs`;
  const manifest = await placeManifest(buildOutput(name));
  const files = await hashFiles(buildOutput(name));
  const common = {
    name,
    sources,
    commit: await currentCommit(),
    builtAt: new Date().toISOString(),
    ...listingOf(name),
    contract: CONTRACT_VERSION,
    shared: singletonsOf(manifest),
    files,
  };
  if (name === 'shell') {
    return named({
      ...common,
      kind: 'shell',
      entry: [...browser('base'), ...product('main')],
      frame: chunkFiles(stats, name, FRAME_CHUNK),
      slotScripts: chunkFiles(stats, name, SLOT_CHUNK),
      offlineScripts: chunkFiles(stats, name, OFFLINE_CHUNK),
      publicPage: { browser: browser('public'), node: node('shell') },
      plainPage: browser('plain'),
      reveal: browser('reveal').join(),
      beacons: browser('beacons'),
      apollo: apolloFiles(manifest),
      worker: browser('service-worker').join(),
    });
  }
  const {
    access,
    prerender = {},
    plain = [],
    fills = {},
  } = remotes.find((remote) => remote.name === name) ?? {};
  return named({
    ...common,
    kind: 'remote',
    entry: [manifest.metaData.remoteEntry.name],
    exposed: manifest.exposes.flatMap(({ assets }) => assets.js.sync),
    fillScripts: Object.fromEntries(
      Object.keys(fills)
        .filter((slot) => compilationOf(stats, name).namedChunkGroups.has(slot))
        .map((slot) => [slot, chunkFiles(stats, name, slot)]),
    ),
    pages: Object.fromEntries(
      Object.entries(prerender).map(([address, component]) => [
        address,
        {
          browser: access === 'public' ? browser(component) : [],
          node: node(component),
          ...(plain.includes(component) && { plain: true }),
        },
      ]),
    ),
  });
}

const named = <T extends Parameters<typeof versionName>[0]>(record: T) => ({
  ...record,
  version: versionName(record),
});

/**
 * The scripts of a chunk with a `webpackChunkName`.
 * @throws Error if no import has that name
 */
function chunkFiles(stats: readonly Stats[], config: string, chunk: string) {
  const group = compilationOf(stats, config).namedChunkGroups.get(chunk);
  if (group) return scriptsOf(group);
  throw new Error(`No import of ${config} has the webpackChunkName '${chunk}'.`);
}

/** @throws Error if the shell does not share Apollo */
function apolloFiles({ shared }: Manifest) {
  const apollo = shared.find(({ name }) => name === APOLLO);
  if (apollo) return apollo.assets.js.sync;
  throw new Error(`The shell does not share ${APOLLO}.`);
}

/** Source maps and reports are not published. */
const isServed = (file: string) =>
  !file.endsWith('.map') && !['build-record.json', 'mf-stats.json'].includes(file);

/** The published files of a finished build, with their integrity. */
export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const entries: [string, string][] = [];
  for await (const file of glob('**/*.*', { cwd: folder })) {
    if (!isServed(file)) continue;
    const integrity = integrityOf(await readFile(path.join(folder, file)));
    entries.push([file.split(path.sep).join('/'), integrity]);
  }
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
