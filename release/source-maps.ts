import { copyFile, glob, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildRecord, buildOutput } from './build-record.ts';
import { versionPath } from './registry.ts';
import type { Environment } from './settings.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folder of all versions' source maps: `MAPS_DIR`, or one within `DATA_DIR`. No site has it. */
const mapsFolder = (env: Environment) =>
  path.resolve(root, env['MAPS_DIR'] ?? path.join(env['DATA_DIR'] ?? '.data', 'maps'));

/** Keeps the source maps of a build beside those of all other versions. */
export async function keepSourceMaps({ name, version }: BuildRecord, env: Environment) {
  const output = buildOutput(name);
  for await (const file of glob('**/*.js.map', { cwd: output })) {
    const kept = path.join(mapsFolder(env), versionPath(name, version), file);
    await mkdir(path.dirname(kept), { recursive: true });
    await copyFile(path.join(output, file), kept);
  }
}

/**
 * The source map of a script.
 * @param script its path on the site, such as `remotes/projects/0123456789abcdef/812.js`
 * @returns null where none was kept
 */
export const readSourceMap = (script: string, env: Environment) =>
  readFile(path.join(mapsFolder(env), `${script}.map`), 'utf8').catch(() => null);
