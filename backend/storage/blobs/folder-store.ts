import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { BlobMissingError, type BlobStore } from './blob-store.ts';
import { throwDiskFailure } from './disk-failure.ts';

const missing = z.object({ code: z.literal('ENOENT') });

/** Keeps objects as files of a folder, in subfolders by the first two characters of their keys. */
export function openFolderStore(folder: string): BlobStore {
  const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key);

  async function write(key: string, body: Readable): Promise<void> {
    const file = fileOf(key);
    try {
      await mkdir(path.dirname(file), { recursive: true });
      // Flushed, as the row that names it will survive a power cut.
      await pipeline(body, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
    } catch (error) {
      await rm(file, { force: true });
      throwDiskFailure(error);
    }
  }

  return {
    write,
    async read(key, range) {
      const handle = await open(fileOf(key)).catch((error: unknown) => {
        if (missing.safeParse(error).success) throw new BlobMissingError(`No object ${key}`);
        return throwDiskFailure(error);
      });
      return handle.createReadStream(range && { start: range.first, end: range.last });
    },
    async remove(keys) {
      for (const key of keys) await rm(fileOf(key), { force: true });
    },
    async *keysBefore(moment) {
      for (const subfolder of await list(folder)) {
        const keys = await list(path.join(folder, subfolder));
        const older = [];
        for (const key of keys) {
          const found = await stat(fileOf(key)).catch(() => undefined);
          if (found !== undefined && found.mtime < moment) older.push(key);
        }
        if (older.length > 0) yield older;
      }
    },
  };
}

const list = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
