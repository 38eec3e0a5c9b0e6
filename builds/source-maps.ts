import { copyFile, glob, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../shared/federation/build/index.ts';
import { type BuildRecord, buildOutput, siteFile } from './build-record.ts';

/** The folder of all versions' source maps: `MAPS_DIR`, or one within `DATA_DIR`. No site has it. */
const mapsFolder = (env: NodeJS.ProcessEnv) =>
  path.resolve(root, env['MAPS_DIR'] ?? path.join(env['DATA_DIR'] ?? '.data', 'maps'));

/** Keeps the source maps of a build beside those of all others, as their scripts lie on the site. */
export async function keepSourceMaps(record: BuildRecord, env: NodeJS.ProcessEnv) {
  const output = buildOutput(record.name);
  for await (const file of glob('**/*.js.map', { cwd: output })) {
    const script = siteFile(record, file.replace(/\.map$/, ''));
    const kept = path.join(mapsFolder(env), `${script}.map`);
    await mkdir(path.dirname(kept), { recursive: true });
    await copyFile(path.join(output, file), kept);
  }
}

/**
 * The source map of a script.
 * @param script its path on the site, such as `remotes/projects/812.0123abcd.js`
 * @returns null where none was kept
 */
export const readSourceMap = (script: string, env: NodeJS.ProcessEnv) =>
  readFile(path.join(mapsFolder(env), `${script}.map`), 'utf8').catch(() => null);
