import type { LiveRemote } from '@plumbline/shared/federation';
import { createScriptUrlPolicy } from '@plumbline/shared/federation/script-url-policy';
import { createRoot } from 'react-dom/client';
import { showXray } from '../xray/show-xray.tsx';
import { OverrideBanner } from './OverrideBanner.tsx';
import { entryOf, leaveOverrides, readOverrides } from './overrides.ts';

/**
 * Replaces remotes by this tab's overrides, and shows a banner that says so. An override that fails
 * to load has no fallback: the developer would not notice that it is not used. With `?xray`, an
 * X-ray of the page says which team each part is of.
 * @param allowed the origins that overrides may come from
 */
export function applyOverrides(
  remotes: readonly LiveRemote[],
  allowed: readonly string[],
): LiveRemote[] {
  if (new URLSearchParams(window.location.search).has('xray')) {
    showXray(remotes);
  }
  const { active, refused } = readOverrides(allowed);
  const unknown = active.filter(({ remote }) => !remotes.some(({ name }) => name === remote));
  if (active.length + refused.length > 0) {
    const place = document.createElement('div');
    document.body.prepend(place);
    createRoot(place).render(
      <OverrideBanner
        active={active.filter((override) => !unknown.includes(override))}
        refused={[...refused, ...unknown]}
        allowed={allowed}
        onLeave={leaveOverrides}
      />,
    );
    reloadOnChange();
    for (const { remote } of active) takePreloaded(remote);
  }
  return remotes.map((remote) => {
    const override = active.find((candidate) => candidate.remote === remote.name);
    if (!override) return remote;
    return { ...remote, versions: [{ version: 'override', share: 100, entry: entryOf(override) }] };
  });
}

/**
 * Consumes the preloads of a released remote without running them: otherwise the browser warns of
 * each unused preload. A script that is moved to another document does not run.
 */
function takePreloaded(remote: string) {
  const scriptUrl = createScriptUrlPolicy('plumbline_loader');
  const inert = document.implementation.createHTMLDocument();
  const selector = `link[rel="preload"][href*="/remotes/${remote}/"]`;
  for (const { href, integrity } of document.querySelectorAll<HTMLLinkElement>(selector)) {
    const script = document.createElement('script');
    Object.assign(script, { crossOrigin: 'anonymous', integrity, src: scriptUrl(href) });
    document.head.append(script);
    inert.adoptNode(script);
  }
}

/**
 * The released React has no hot reload, so a change reloads the page. The development server sends
 * messages: to each new page the current build, then that it is out of date, then the next build.
 */
function reloadOnChange() {
  let isOutOfDate = false;
  window.addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    if (source !== window) return;
    if (typeof data === 'object' && data && 'type' in data && data.type === 'webpackInvalid') {
      isOutOfDate = true;
    }
    const isBuilt = typeof data === 'string' && data.startsWith('webpackHotUpdate');
    if (isBuilt && isOutOfDate) window.location.reload();
  });
}
