import { randomUUID } from 'node:crypto';
import {
  glob,
  link,
  mkdir,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { compress } from '../site/compress.ts';
import { isLasting, lastingFolders } from '../../shared/federation/lasting-files.ts';
import type { SiteFile, SiteStore } from './site-store.ts';

/**
 * The folder that a host serves, within the site's: a symbolic link to the live release's pages.
 */
export const LIVE = 'live';

const HOUR_MS = 3_600_000;

/**
 * A site in a folder. Each release has a folder with its pages, and links to the versions. `live`
 * is a link to one of them, which a rename replaces atomically.
 * @param site the absolute path
 */
export function folderStore(site: string): SiteStore {
  const at = (file: string) => path.join(site, file);

  return {
    address: site,
    read: (file) => readOrNull(at(file)),
    readPage: (file) => readOrNull(at(path.join(LIVE, file))),
    async create(file, content) {
      const existing = await readOrNull(at(file));
      if (existing) return existing.equals(Buffer.from(content));
      await mkdir(path.dirname(at(file)), { recursive: true });
      if (isLasting(file)) await compress(at(file), content);
      const incoming = `${at(file)}.${randomUUID()}.incoming`;
      try {
        await writeFile(incoming, content);
        await link(incoming, at(file));
        return true;
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
        return (await readFile(at(file))).equals(Buffer.from(content));
      } finally {
        await rm(incoming, { force: true });
      }
    },
    async list(folder) {
      const files: string[] = [];
      for await (const file of glob('**/*.*', { cwd: at(folder) })) {
        if (/\.(?:br|gz|incoming)$/.test(file)) continue;
        files.push(path.posix.join(folder, file.split(path.sep).join('/')));
      }
      return files;
    },
    async remove(file) {
      for (const ending of ['', '.br', '.gz']) await rm(at(file) + ending, { force: true });
    },
    async publish(pages, isNewest) {
      const staged = path.join('pages', randomUUID());
      await stage(at(staged), pages).catch(async (error: unknown) => {
        // The disk may be full.
        await rm(at(staged), { recursive: true, force: true });
        throw error;
      });
      if (!(await isNewest())) return rm(at(staged), { recursive: true });
      const former = await readlink(at(LIVE)).catch(() => null);
      const incoming = at(`${LIVE}.${randomUUID()}.incoming`);
      await symlink(staged, incoming);
      await rename(incoming, at(LIVE));
      await removeOldPages(
        at('pages'),
        [staged, former ?? ''].map((folder) => path.basename(folder)),
      );
    },
  };
}

async function stage(folder: string, pages: readonly SiteFile[]) {
  for (const [file, content] of pages) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
    await compress(target, content);
  }
  for (const lasting of lastingFolders) {
    await mkdir(path.join(folder, '../..', lasting), { recursive: true });
    await symlink(path.join('../..', lasting), path.join(folder, lasting));
  }
}

/**
 * Removes the folders of former releases. One of the last hour may belong to a concurrent release,
 * or still be read. A concurrent release may also remove a folder first.
 */
async function removeOldPages(folder: string, kept: readonly string[]) {
  for (const name of await readdir(folder)) {
    const found = await orNull(stat(path.join(folder, name)));
    if (!found || kept.includes(name) || Date.now() - found.mtimeMs < HOUR_MS) continue;
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

const readOrNull = (file: string) => orNull(readFile(file));

/** The result of a file operation, or null if the file does not exist. */
async function orNull<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
    throw error;
  }
}

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
