import { z } from 'zod';
import { BlobsUnavailableError } from './blob-store.ts';

/** No space, quota or file handle left, a file that is too long, a disk that cannot be written to. */
const diskFailure = z.object({
  code: z.enum(['ENOSPC', 'EDQUOT', 'EFBIG', 'EMFILE', 'ENFILE', 'EROFS', 'EIO']),
});

/** Throws the error of a disk that is full or fails as one of the store, and any other as it is. */
export function throwDiskFailure(error: unknown): never {
  const { data } = diskFailure.safeParse(error);
  if (data === undefined) throw error;
  throw new BlobsUnavailableError(`The disk fails: ${data.code}`, { cause: error });
}
