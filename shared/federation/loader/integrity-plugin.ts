import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { LiveRemote } from '../live-remote.ts';
import { createScriptUrlPolicy } from '../script-url-policy.ts';

/** The federation runtime knows no integrity: entries get theirs here, from the registry. */
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

/** The runtime makes addresses absolute, and another try has a query of its own. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
}
