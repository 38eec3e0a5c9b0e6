import { log } from '../../observability/log.ts';
import type { BlobStore } from './blob-store.ts';

/** Removes objects that no row names any more. Those that cannot be removed now wait for the sweep. */
export async function discard(blobs: BlobStore, keys: readonly string[]): Promise<void> {
  await blobs.remove(keys).catch((error: unknown) => log.error('objects_stay', error));
}
