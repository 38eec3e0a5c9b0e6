import { type FileStorage, StorageFailure } from '@plumbline/shared/storage';

/** A storage service in memory. `objects` holds what is in it by `bucket/path`. */
export function createFakeStorage(objects = new Map<string, Blob>()): FileStorage {
  return {
    upload(bucket, path, blob, { signal, onProgress }) {
      if (signal?.aborted) return Promise.reject(new DOMException('aborted', 'AbortError'));
      if (objects.has(`${bucket}/${path}`)) {
        return Promise.reject(new StorageFailure('exists', 'The resource already exists'));
      }
      objects.set(`${bucket}/${path}`, blob);
      onProgress?.(1);
      return Promise.resolve();
    },
    signLinks: (bucket, paths) => {
      const known = paths.filter((path) => objects.has(`${bucket}/${path}`));
      return Promise.resolve(
        new Map(known.map((path) => [path, `https://storage.example/${bucket}/${path}`])),
      );
    },
    remove(bucket, paths) {
      for (const path of paths) objects.delete(`${bucket}/${path}`);
      return Promise.resolve();
    },
  };
}
