/**
 * Stands in for the runtime's reader of manifests (runtime-core, `plugins/snapshot/SnapshotHandler`),
 * which the plugin's `disableSnapshot` turns off and leaves in. The registry names each remote's
 * entry, so that no manifest is read in the browser.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = () => ({});
