import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Configuration, type MultiStats, type Stats } from 'webpack';
import * as z from 'zod/mini';
import { buildFolder, isPrerendered, prerenderConfig } from '../shared/federation/build/index.ts';
import { type BuildRecord, buildOutput, writeBuildRecord } from './build-record.ts';
import { hashSources } from './sources.ts';

const configModuleSchema = z.object({ default: z.custom<(mode: string) => Configuration>() });

/** Loads `webpack.config.ts` of one build, as its team wrote it. */
export async function loadConfig(name: string, mode: 'production' | 'development') {
  const module: unknown = await import(path.join(buildFolder(name), 'webpack.config.ts'));
  return configModuleSchema.parse(module).default(mode);
}

/**
 * Builds the named parts for production, side by side in one process, each into its own `dist/`.
 * @throws Error with webpack's messages where one does not compile
 */
export async function build(names: readonly string[]): Promise<BuildRecord[]> {
  const sources = await Promise.all(names.map(hashSources));
  const configs = await Promise.all(names.map((name) => loadConfig(name, 'production')));
  const { stats } = await run([...configs, ...names.filter(isPrerendered).map(prerenderConfig)]);
  return Promise.all(
    names.map(async (name, index) => {
      const one = stats[index];
      if (!one) throw new Error(`webpack returned no result for ${name}`);
      const record = await describe(name, sources[index] ?? '', one);
      await writeBuildRecord(record);
      return record;
    }),
  );
}

function run(configs: Configuration[]): Promise<MultiStats> {
  const compiler = webpack(configs);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError ?? new Error('webpack failed'));
        else if (!stats) reject(new Error('webpack gave no result'));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve(stats);
      });
    });
  });
}

async function describe(name: string, sources: string, stats: Stats): Promise<BuildRecord> {
  const files = await hashFiles(buildOutput(name));
  const manifest = await readManifest(name);
  const entry = name === 'shell' ? entryFiles(stats, 'main') : [manifest.metaData.remoteEntry.name];
  return {
    name,
    version: createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16),
    sources,
    builtAt: new Date().toISOString(),
    entry,
    exposed: manifest.exposes.flatMap(({ assets }) => assets.js.sync),
    shared: Object.fromEntries(
      manifest.shared.map(({ name: request, requiredVersion }) => [request, requiredVersion]),
    ),
    files,
  };
}

const entryFiles = (stats: Stats, entry: string) =>
  (stats.compilation.entrypoints.get(entry)?.getFiles() ?? []).filter((f) => f.endsWith('.js'));

/** The part of the federation plugin's `mf-manifest.json` that a release needs. */
const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
});

async function readManifest(name: string) {
  const file = path.join(buildOutput(name), 'mf-manifest.json');
  return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Source maps and reports stay with the team, so they are no part of what is served. */
const isServed = (file: string) =>
  !file.endsWith('.map') && !['build-record.json', 'mf-stats.json'].includes(file);

async function hashFiles(folder: string): Promise<Record<string, string>> {
  const entries: [string, string][] = [];
  for await (const file of glob('**/*.*', { cwd: folder })) {
    if (!isServed(file)) continue;
    const digest = createHash('sha384').update(await readFile(path.join(folder, file)));
    entries.push([file.split(path.sep).join('/'), `sha384-${digest.digest('base64')}`]);
  }
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
