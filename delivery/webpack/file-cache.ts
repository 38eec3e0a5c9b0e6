import { fileURLToPath } from 'node:url';
import type { FileCacheOptions } from 'webpack';

/** webpack's cache between runs. It does not notice changed loader options by itself. */
export const fileCache = (name: string): FileCacheOptions => ({
  type: 'filesystem',
  name,
  cacheDirectory: fileURLToPath(new URL('../../.cache/webpack', import.meta.url)),
  buildDependencies: { config: [fileURLToPath(new URL('.', import.meta.url))] },
});
