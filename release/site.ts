import { cp, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../shared/federation/settings.ts';
import { type BuildRecord, buildOutput } from './build-record.ts';
import { compress } from './compress.ts';
import { composeSite } from './compose-site.ts';
import { activate, readRegistry, registryFile, versionPath } from './registry.ts';
import { writeWhole } from './write-whole.ts';

/**
 * Releases builds into a site, a folder that any static host can serve: their files first, each
 * version into a folder of its own that never changes again; then the pages that point at them.
 * @param site the folder, absolute
 */
export async function release(site: string, records: readonly BuildRecord[], settings: Settings) {
  await Promise.all(records.map((record) => uploadVersion(site, record)));
  const registry = activate(await readRegistry(site), records);
  for (const [file, content] of await composeSite(site, registry, settings)) {
    await writeWhole(path.join(site, file), content);
    await compress(path.join(site, file));
  }
  await writeWhole(registryFile(site), `${JSON.stringify(registry, null, 2)}\n`);
}

async function uploadVersion(site: string, record: BuildRecord) {
  const target = path.join(site, versionPath(record.name, record.version));
  if (existsSync(target)) return;
  const incoming = `${target}.${process.pid}.incoming`;
  await rm(incoming, { recursive: true, force: true });
  for (const file of Object.keys(record.files)) {
    const source = path.join(buildOutput(record.name), file);
    const isFont = file.startsWith('fonts/');
    // Fonts are named by their content and have one place for all versions.
    const copy = path.join(isFont ? site : incoming, file);
    await cp(source, copy);
    if (!isFont) await compress(copy);
  }
  await rename(incoming, target);
}
