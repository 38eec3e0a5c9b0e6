import type { LiveRemote } from '@plumbline/shared/federation';
import { createScriptUrlPolicy } from '@plumbline/shared/federation/script-url-policy';
import { createRoot } from 'react-dom/client';
import { OverrideBanner } from './OverrideBanner.tsx';
import { entryOf, leaveOverrides, readOverrides } from './overrides.ts';

/**
 * The remotes with the overrides of this tab in their place, and a banner that says so. Nothing
 * stands in for an override that does not load: whoever asked for it would not notice.
 * @param allowed the origins that overrides may come from
 */
export function applyOverrides(
  remotes: readonly LiveRemote[],
  allowed: readonly string[],
): LiveRemote[] {
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
 * Takes what the page has preloaded of a released remote, and runs none of it: otherwise the browser
 * warns of each file that nobody took. A script that is moved to another document does not run.
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
 * The released React knows no hot reload, so that a change is shown by a reload. The server in
 * development tells the page by messages: first that its build is out of date, then of the new one,
 * and of the one that there is to every page that has just come.
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
