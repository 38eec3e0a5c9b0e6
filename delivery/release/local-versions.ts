import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildRecord, integrityOf, siteFile, versionName } from '../builds/build-record.ts';
import { PRERENDER_FOLDER } from '../webpack/build-names.ts';
import { refuseFor } from './Refusal.ts';
import { stableVersion } from './registry.ts';
import { type Registry, isShell } from './registry-schema.ts';
import type { SiteStore } from './site-store.ts';

type Version = Pick<BuildRecord, 'name' | 'version' | 'files'>;

/**
 * Copies builds into a folder, laid out as on the site.
 * @throws Refusal if a file has changed since it was built
 */
export async function copyBuilds(
  folder: string,
  records: readonly BuildRecord[],
  outputOf: (build: string) => string,
) {
  for (const record of records) {
    const output = outputOf(record.name);
    const source = path.relative(process.cwd(), output);
    const isOther = versionName(record) !== record.version;
    refuseFor(isOther ? [changedFile('build-record.json', source)] : []);
    const read = (file: string) => readFile(path.join(output, file)).catch(() => null);
    await copyVersion(folder, record, Object.keys(record.files), read, source);
  }
}

/**
 * Copies the prerender scripts of the live versions, and the shell's scripts that are written into
 * other files, into a folder.
 * @throws Refusal if a script on the site is not the released one
 */
export async function copyPrerenderScripts(folder: string, registry: Registry, store: SiteStore) {
  for (const name of Object.keys(registry.microFrontends)) {
    const live = stableVersion(registry, name);
    if (!live) continue;
    const version = { name, version: live.metadata.version, files: live.extras.files };
    const written = isShell(live) ? [live.extras.worker, live.extras.reveal] : [];
    const files = Object.keys(version.files).filter(
      (file) => written.includes(file) || file.startsWith(`${PRERENDER_FOLDER}/`),
    );
    const read = (file: string) => store.read(siteFile(version, file));
    await copyVersion(folder, version, files, read, store.address);
  }
}

/**
 * Reads a copied script before it is run.
 * @throws Refusal if it is not the released one
 */
export async function readCopied(folder: string, version: Version, file: string) {
  const content = await readFile(path.join(folder, siteFile(version, file)));
  const isOther = integrityOf(content) !== version.files[file];
  refuseFor(isOther ? [changedFile(siteFile(version, file), folder)] : []);
  return content.toString();
}

/**
 * Uploads versions from a folder to the site.
 * @throws Refusal if the site has one of the files with another content
 */
export async function upload(folder: string, records: readonly BuildRecord[], store: SiteStore) {
  for (const record of records) {
    const files = Object.keys(record.files).map((file) => siteFile(record, file));
    const created = await Promise.all(
      files.map(async (file) => store.create(file, await readFile(path.join(folder, file)))),
    );
    const other = files.filter((_, index) => !created[index]);
    refuseFor(other.map((file) => changedFile(file, store.address)));
  }
}

async function copyVersion(
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
  refuseFor(wrong.flat().map((file) => changedFile(file, source)));
}

const changedFile = (file: string, where: string) => ({
  file: `${where}/${file}`,
  rule: 'A version is named by its content, and this file has changed since.',
  wayOut: 'Build again, which gives a new version. If the file is on a site, restore it first.',
});
