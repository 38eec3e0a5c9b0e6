import { copyFile, glob, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../webpack/index.ts';
import { type BuildRecord, buildOutput, siteFile } from './build-record.ts';

/** The folder of all source maps, which no site gets: `MAPS_DIR`, or one in `DATA_DIR`. */
const mapsFolder = (env: NodeJS.ProcessEnv) =>
  path.resolve(root, env['MAPS_DIR'] || path.join(env['DATA_DIR'] || '.data', 'maps'));

const mapOf = (script: string, env: NodeJS.ProcessEnv) =>
  path.join(mapsFolder(env), `${script}.map`);

/** Copies the source maps of a build to that folder, by their scripts' paths on the site. */
export async function keepSourceMaps(record: BuildRecord, env: NodeJS.ProcessEnv) {
  const output = buildOutput(record.name);
  for await (const file of glob('**/*.js.map', { cwd: output })) {
    const script = siteFile(record, file.replace(/\.map$/, ''));
    const kept = mapOf(script, env);
    await mkdir(path.dirname(kept), { recursive: true });
    await copyFile(path.join(output, file), kept);
  }
}

/** Removes the source maps of scripts that are no longer on the site. */
export async function removeSourceMaps(files: readonly string[], env: NodeJS.ProcessEnv) {
  await Promise.all(files.map((file) => rm(mapOf(file, env), { force: true })));
}

/**
 * Reads the source map of a script.
 * @param script its path on the site, such as `remotes/projects/812.0123abcd.js`
 * @returns null if there is none
 */
export const readSourceMap = (script: string, env: NodeJS.ProcessEnv) =>
  readFile(mapOf(script, env), 'utf8').catch(() => null);
