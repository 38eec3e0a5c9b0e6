import { randomUUID } from 'node:crypto';
import { glob, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type BuildRecord,
  integrityOf,
  siteFile,
  versionName,
  versionPath,
} from '../builds/build-record.ts';
import { refuseFor } from './Refusal.ts';
import { liveVersion } from './registry.ts';
import type { Registry } from './registry-schema.ts';
import type { SiteStore } from './site-store.ts';

const MONTH_MS = 30 * 86_400_000;

interface Version {
  readonly name: string;
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Copies builds into a folder that has a site's versions, once they are what their records say.
 * @throws Refusal where a file has changed since it was built
 */
export async function collectBuilds(
  folder: string,
  records: readonly BuildRecord[],
  outputOf: (build: string) => string,
) {
  for (const record of records) {
    const output = outputOf(record.name);
    const read = (file: string) => readFile(path.join(output, file)).catch(() => null);
    await copyVersion(folder, record, read, path.relative(process.cwd(), output));
  }
}

/**
 * Copies those live versions into a folder that a release composes pages from.
 * @throws Refusal where the site's file is not the one that was released
 */
export async function collectLive(folder: string, registry: Registry, store: SiteStore) {
  for (const name of Object.keys(registry.microFrontends)) {
    const live = liveVersion(registry, name);
    if (!live || Object.keys(live.extras.pages).length === 0) continue;
    if (await isThere(path.join(folder, versionPath(name, live.metadata.version)))) continue;
    const version = { name, version: live.metadata.version, files: live.extras.files };
    const read = (file: string) => store.read(siteFile(version, file));
    await copyVersion(folder, version, read, store.address);
  }
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

/** Whether a version is there, which from now on was asked for today. */
const isThere = (version: string) =>
  utimes(version, new Date(), new Date()).then(
    () => true,
    () => false,
  );

/** Removes versions that nobody has asked for in a month; the site still has them. */
export async function tidy(folder: string) {
  for await (const version of glob('{shell/*,remotes/*/*}', { cwd: folder })) {
    const { mtimeMs } = await stat(path.join(folder, version));
    const isOld = Date.now() - mtimeMs > MONTH_MS;
    if (isOld) await rm(path.join(folder, version), { recursive: true, force: true });
  }
}

async function copyVersion(
  folder: string,
  version: Version,
  read: (file: string) => Promise<Buffer | null>,
  source: string,
) {
  const files = await Promise.all(
    Object.entries(version.files).map(async ([file, integrity]) => {
      const content = await read(file);
      return { file, content, isRight: content !== null && integrityOf(content) === integrity };
    }),
  );
  const wrong = files.filter(({ isRight }) => !isRight).map(({ file }) => file);
  if (versionName(version.files) !== version.version) wrong.push('build-record.json');
  refuseFor(wrong.map((file) => otherBytes(file, source)));

  const target = path.join(folder, versionPath(version.name, version.version));
  if (await isThere(target)) return;
  const incoming = `${target}.${randomUUID()}`;
  for (const { file, content } of files) {
    const copy = path.join(file.startsWith('fonts/') ? folder : incoming, file);
    await mkdir(path.dirname(copy), { recursive: true });
    await writeFile(copy, content ?? '');
  }
  // Somebody else may have brought the same version meanwhile.
  await rename(incoming, target).catch(() => rm(incoming, { recursive: true }));
}

const otherBytes = (file: string, where: string) => ({
  file: `${where}/${file}`,
  rule: 'A version is named by its content, and this file is not the one that it was named by.',
  wayOut: 'Build again: other bytes are another version. On a site, put the file back first.',
});
