import { fileURLToPath } from 'node:url';
import type { FileCacheOptions } from 'webpack';

const MINUTE_MS = 60_000;

/** webpack's cache between runs. It does not notice changed loader options by itself. */
export const fileCache = (name: string): FileCacheOptions => ({
  type: 'filesystem',
  name,
  cacheDirectory: fileURLToPath(new URL('../../.cache/webpack', import.meta.url)),
  buildDependencies: { config: [fileURLToPath(new URL('.', import.meta.url))] },
  // A change waits while a watching build writes its cache, so it is written after a minute without one.
  idleTimeoutForInitialStore: MINUTE_MS,
  idleTimeoutAfterLargeChanges: MINUTE_MS,
});
