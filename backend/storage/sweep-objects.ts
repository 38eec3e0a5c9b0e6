import { z } from 'zod';
import type { Sweep } from '../database/sweep.ts';
import { giveUpUploads, objectsToSweep } from '../uploads/sweep-uploads.ts';
import type { BlobStore } from './blobs/blob-store.ts';

/** What was written so long ago without a row will get none, in milliseconds. */
const ORPHAN_MS = 86_400_000;

/** Deletes objects that no user may see any more, with their rows. */
export function sweepObjects(blobs: BlobStore): Sweep {
  return async (database, signal) => {
    await giveUpUploads(database);
    while (!signal?.aborted) {
      const objects = await objectsToSweep(database);
      if (objects.length === 0) return;
      const versions = objects.map(({ version }) => version);
      // The row first: one without bytes would be an object that fails.
      await database.run('delete from storage.objects where version = any($1::text[])', [versions]);
      await blobs.remove(versions);
    }
  };
}

const keptRow = z.object({ version: z.string() });

/** Deletes the bytes of uploads that ended before their row was written, as by a killed process. */
export function sweepOrphans(blobs: BlobStore): Sweep {
  return async (database, signal) => {
    for await (const keys of blobs.keysBefore(new Date(Date.now() - ORPHAN_MS))) {
      if (signal?.aborted) return;
      const rows = await database.query(
        keptRow,
        'select version from storage.objects where version = any($1::text[])',
        [keys],
      );
      const kept = new Set(rows.map(({ version }) => version));
      await blobs.remove(keys.filter((key) => !kept.has(key)));
    }
  };
}
