import { covers } from '@plumbline/shared/federation/claims';
import type { Composition } from './load-fill.ts';
import { loadSlotContent } from './load-slot-content.ts';

/**
 * Starts to load the tab at an address beside the page around it, which asks for the tab only once it
 * has its own data. A failure shows where the tab does.
 */
export function startTab(pathname: string, { remotes, loader, loadDataLayer }: Composition) {
  const slot = 'project-tab';
  const remote = remotes.find(({ fills }) => {
    const claim = fills?.[slot]?.path;
    return claim !== undefined && covers(claim, pathname);
  });
  if (!remote) return;
  const loads = [
    loadSlotContent(),
    loadDataLayer(remote.data),
    loader.load(remote.name).then(({ fills }) => fills?.[slot]?.()),
  ];
  void Promise.allSettled(loads);
}
