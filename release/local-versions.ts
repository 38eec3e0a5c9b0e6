import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildRecord, integrityOf, siteFile, versionName } from '../builds/build-record.ts';
import { PRERENDER_FOLDER } from '../shared/federation/build/index.ts';
import { refuseFor } from './Refusal.ts';
import { liveVersion } from './registry.ts';
import type { Registry } from './registry-schema.ts';
import type { SiteStore } from './site-store.ts';

type Version = Pick<BuildRecord, 'name' | 'version' | 'files'>;

/**
 * Copies builds into a folder, as they will lie on the site.
 * @throws Refusal where a file has changed since it was built
 */
export async function collectBuilds(
  folder: string,
  records: readonly BuildRecord[],
  outputOf: (build: string) => string,
) {
  for (const record of records) {
    const output = outputOf(record.name);
    const source = path.relative(process.cwd(), output);
    const isOther = versionName(record) !== record.version;
    refuseFor(isOther ? [otherBytes('build-record.json', source)] : []);
    const read = (file: string) => readFile(path.join(output, file)).catch(() => null);
    await collect(folder, record, Object.keys(record.files), read, source);
  }
}

/**
 * Copies what public pages are written with from the live versions into a folder.
 * @throws Refusal where the site's file is not the one that was released
 */
export async function collectLive(folder: string, registry: Registry, store: SiteStore) {
  for (const name of Object.keys(registry.microFrontends)) {
    const live = liveVersion(registry, name);
    if (!live) continue;
    const version = { name, version: live.metadata.version, files: live.extras.files };
    const files = Object.keys(version.files).filter((f) => f.startsWith(`${PRERENDER_FOLDER}/`));
    const read = (file: string) => store.read(siteFile(version, file));
    await collect(folder, version, files, read, store.address);
  }
}

/**
 * The text of a script that was collected, for who will run it.
 * @throws Refusal where it is not the one that was released
 */
export async function readCollected(folder: string, version: Version, file: string) {
  const content = await readFile(path.join(folder, siteFile(version, file)));
  const isOther = integrityOf(content) !== version.files[file];
  refuseFor(isOther ? [otherBytes(siteFile(version, file), folder)] : []);
  return content.toString();
}

/**
 * Puts versions on the site, from a folder that has them.
 * @throws Refusal where the site has a version of that name with other bytes
 */
export async function upload(folder: string, records: readonly BuildRecord[], store: SiteStore) {
  for (const record of records) {
    const files = Object.keys(record.files).map((file) => siteFile(record, file));
    const created = await Promise.all(
      files.map(async (file) => store.create(file, await readFile(path.join(folder, file)))),
    );
    const other = files.filter((_, index) => !created[index]);
    refuseFor(other.map((file) => otherBytes(file, store.address)));
  }
}

async function collect(
  folder: string,
  version: Version,
  files: readonly string[],
  read: (file: string) => Promise<Buffer | null>,
  source: string,
) {
  const wrong = await Promise.all(
    files.map(async (file) => {
      const copy = path.join(folder, siteFile(version, file));
      if (existsSync(copy)) return [];
      const content = await read(file);
      if (!content || integrityOf(content) !== version.files[file]) return file;
      await mkdir(path.dirname(copy), { recursive: true });
      await writeFile(copy, content);
      return [];
    }),
  );
  refuseFor(wrong.flat().map((file) => otherBytes(file, source)));
}

const otherBytes = (file: string, where: string) => ({
  file: `${where}/${file}`,
  rule: 'A version is named by its content, and this file is not the one that it was named by.',
  wayOut: 'Build again: other bytes are another version. On a site, put the file back first.',
});
