import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { LiveRemote } from '../live-remote.ts';
import { createScriptUrlPolicy } from '../script-url-policy.ts';

/** Adds the integrity hash of the page's list to each entry script: the federation runtime sets none. */
export function integrityPlugin(remotes: readonly LiveRemote[]): ModuleFederationRuntimePlugin {
  const scriptUrl = createScriptUrlPolicy('plumbline_loader');
  const entries = remotes.flatMap(({ versions }) => versions);
  const hashes = new Map(entries.map(({ entry, integrity }) => [addressOf(entry), integrity]));
  return {
    name: 'plumbline-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = scriptUrl(url);
      script.crossOrigin = 'anonymous';
      script.integrity = hashes.get(addressOf(url)) ?? '';
      return script;
    },
  };
}

/** The address without its query: the runtime makes it absolute, and a retry adds a query. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
}
