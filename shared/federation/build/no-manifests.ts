/**
 * Stands in for two parts of the federation runtime (runtime-core, `plugins/snapshot/SnapshotHandler`
 * and `utils/preload`) that serve manifests: the plugin's `disableSnapshot` turns them off and leaves
 * them in. The registry names each remote's entry and the page preloads it.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = () => ({});

/** @throws Error */
export function formatPreloadArgs(): never {
  throw new Error('Without manifests, nobody knows what to preload.');
}

export const preloadAssets = formatPreloadArgs;
export const defaultPreloadArgs = formatPreloadArgs;
export const normalizePreloadExposes = formatPreloadArgs;
