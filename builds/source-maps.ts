import { copyFile, glob, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../shared/federation/build/index.ts';
import { type BuildRecord, buildOutput, siteFile } from './build-record.ts';

/** The folder of all versions' source maps: `MAPS_DIR`, or one within `DATA_DIR`. No site has it. */
const mapsFolder = (env: NodeJS.ProcessEnv) =>
  path.resolve(root, env['MAPS_DIR'] || path.join(env['DATA_DIR'] || '.data', 'maps'));

const mapOf = (script: string, env: NodeJS.ProcessEnv) =>
  path.join(mapsFolder(env), `${script}.map`);

/** Keeps the source maps of a build beside those of all others, as their scripts lie on the site. */
export async function keepSourceMaps(record: BuildRecord, env: NodeJS.ProcessEnv) {
  const output = buildOutput(record.name);
  for await (const file of glob('**/*.js.map', { cwd: output })) {
    const script = siteFile(record, file.replace(/\.map$/, ''));
    const kept = mapOf(script, env);
    await mkdir(path.dirname(kept), { recursive: true });
    await copyFile(path.join(output, file), kept);
  }
}

/** Removes the source maps of files that are no longer on the site, of those that have one. */
export async function forgetSourceMaps(files: readonly string[], env: NodeJS.ProcessEnv) {
  await Promise.all(files.map((file) => rm(mapOf(file, env), { force: true })));
}

/**
 * The source map of a script.
 * @param script its path on the site, such as `remotes/projects/812.0123abcd.js`
 * @returns null where none was kept
 */
export const readSourceMap = (script: string, env: NodeJS.ProcessEnv) =>
  readFile(mapOf(script, env), 'utf8').catch(() => null);
