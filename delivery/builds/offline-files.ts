import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OFFLINE_FILES } from '../../shared/federation/claims.ts';
import { buildOutput, listingOf } from './build-record.ts';

/**
 * Lists the scripts of a build whose pages start without signal, also those that no page has loaded
 * yet: a browser keeps them all.
 */
export async function writeOfflineFiles(build: string, output = buildOutput(build)): Promise<void> {
  if (!listingOf(build).offline) return;
  const scripts = (await readdir(output)).filter((file) => file.endsWith('.js'));
  await writeFile(path.join(output, OFFLINE_FILES), JSON.stringify(scripts.sort()));
}
