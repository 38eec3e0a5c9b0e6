import { copyFile, glob, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Environment, mapsDir } from '../settings.ts';
import { type BuildRecord, buildOutput, siteFile } from './build-record.ts';

const mapOf = (script: string, env: Environment) => path.join(mapsDir(env), `${script}.map`);

/** Copies the source maps of a build to `MAPS_DIR`, by their scripts' paths on the site. */
export async function keepSourceMaps(record: BuildRecord, env: Environment) {
  const output = buildOutput(record.name);
  for await (const file of glob('**/*.js.map', { cwd: output })) {
    const script = siteFile(record, file.replace(/\.map$/, ''));
    const kept = mapOf(script, env);
    await mkdir(path.dirname(kept), { recursive: true });
    await copyFile(path.join(output, file), kept);
  }
}

/** Removes the source maps of scripts that are no longer on the site. */
export async function removeSourceMaps(files: readonly string[], env: Environment) {
  await Promise.all(files.map((file) => rm(mapOf(file, env), { force: true })));
}

/**
 * Reads the source map of a script.
 * @param script its path on the site, such as `remotes/projects/812.0123abcd.js`
 * @returns null if there is none
 */
export const readSourceMap = (script: string, env: Environment) =>
  readFile(mapOf(script, env), 'utf8').catch(() => null);
