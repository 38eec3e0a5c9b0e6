import { z } from 'zod';
import type { Sweep } from '../database/sweep.ts';
import { giveUpUploads, objectsToSweep } from './sweep-uploads.ts';

const ANSWER_MS = 30_000;

interface HostedStorage {
  /** Address of the storage service, with `/storage/v1`. */
  storageUrl: string;
  /** Without one, objects stay where they are. */
  readonly secretKey: string | undefined;
}

const removed = z.array(z.unknown());

/** Removes objects of a Supabase project that no user may see any more, by its storage service. */
export function sweepHostedObjects({ storageUrl, secretKey }: HostedStorage): Sweep {
  async function remove(bucket: string, prefixes: readonly string[]): Promise<number> {
    const headers = {
      apikey: secretKey ?? '',
      Authorization: `Bearer ${secretKey}`,
      'Content-Type': 'application/json',
    };
    const response = await fetch(`${storageUrl}/object/${bucket}`, {
      method: 'DELETE',
      headers,
      body: JSON.stringify({ prefixes }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!response.ok) throw new Error(`The storage service answered ${response.status}`);
    return removed.parse(await response.json()).length;
  }

  return async (database, signal) => {
    await giveUpUploads(database);
    while (secretKey !== undefined && !signal?.aborted) {
      let count = 0;
      for (const [bucket, objects] of Object.entries(
        Object.groupBy(await objectsToSweep(database), (object) => object.bucket),
      )) {
        count += await remove(
          bucket,
          (objects ?? []).map(({ name }) => name),
        );
      }
      if (count === 0) return;
    }
  };
}
