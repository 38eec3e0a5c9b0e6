/**
 * Replaces two parts of the federation runtime (runtime-core, `plugins/snapshot/SnapshotHandler` and
 * `utils/preload`) that read manifests: the plugin's `disableSnapshot` turns them off but leaves
 * their code in. The registry names each remote's entry, and the page preloads it.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = () => ({});

/** @throws Error */
export function formatPreloadArgs(): never {
  throw new Error('Preloading by manifest is not supported: the page preloads entries itself.');
}

export const preloadAssets = formatPreloadArgs;
export const defaultPreloadArgs = formatPreloadArgs;
export const normalizePreloadExposes = formatPreloadArgs;
