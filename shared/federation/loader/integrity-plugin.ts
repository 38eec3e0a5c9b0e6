import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { LiveRemote } from '../live-remote.ts';
import { createScriptUrlPolicy } from '../script-url-policy.ts';

/** The federation runtime knows no integrity: entries get theirs here, from the registry. */
export function integrityPlugin(remotes: readonly LiveRemote[]): ModuleFederationRuntimePlugin {
  const scriptUrl = createScriptUrlPolicy('plumbline_loader');
  const entries = remotes.flatMap(({ versions }) => versions);
  const integrityOf = (url: string) =>
    entries.find(({ entry }) => url === entry || url.startsWith(`${entry}?`))?.integrity;
  return {
    name: 'plumbline-integrity',
    createScript({ url }) {
      const integrity = integrityOf(url);
      const script = document.createElement('script');
      script.src = scriptUrl(url);
      script.crossOrigin = 'anonymous';
      if (integrity) script.integrity = integrity;
      return script;
    },
  };
}
