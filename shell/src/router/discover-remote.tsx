import type { LiveRemote } from '@plumbline/shared/federation';
import {
  type PatchRoutesOnNavigationFunction,
  Outlet,
  type RouteObject,
  matchPath,
} from 'react-router-dom';
import type { Composition } from '../slots/load-fill.ts';
import { startTab } from '../slots/start-tab.ts';
import { RemoteErrorPanel } from './RemoteErrorPanel.tsx';
import { parentOf } from './routes.tsx';
import { SignInRequired } from './SignInRequired.tsx';
import { isInWorkspace } from './workspace-paths.ts';
import { loadFrame } from './WorkspaceLayout.tsx';

interface Discovery extends Composition {
  /** Resolves to whether there is a session. */
  readonly isSignedIn: () => Promise<boolean>;
}

/** The remote that claims the page at an address, if one does. */
export function claimant(remotes: readonly LiveRemote[], pathname: string) {
  return remotes.find(({ paths }) => paths.some((path) => matchPath(path, pathname)));
}

/**
 * Adds a remote's routes to the route table on the first navigation to one of its paths. The router
 * keeps the current page until they and the workspace's frame have loaded. A remote of signed-in
 * pages is not fetched without a session: its stub is behind the guard, which redirects to sign-in.
 */
export function discoverRemote(discovery: Discovery): PatchRoutesOnNavigationFunction {
  const attached = new Set<string>();
  return async ({ path, patch, signal }) => {
    const remote = claimant(discovery.remotes, path);
    const isWorkspace = isInWorkspace(path);
    const isProtected = isWorkspace || remote?.access === 'signed-in';
    if (isProtected && !(await discovery.isSignedIn())) throw new SignInRequired();
    const frame = isWorkspace ? loadFrame() : undefined;
    startTab(path, discovery);
    if (!remote || attached.has(remote.name)) return frame;
    const [module, Component] = await Promise.all([
      discovery.loader.load(remote.name),
      remote.access === 'signed-in' ? discovery.loadDataLayer(remote.data) : Outlet,
      frame,
    ]);
    // The router ignores routes for a navigation that was aborted.
    if (signal.aborted || attached.has(remote.name)) return;
    attached.add(remote.name);
    for (const [parent, children] of byParent(remote, module.routes)) {
      patch(parent, [{ Component, errorElement: <RemoteErrorPanel />, children }]);
    }
  };
}

function byParent(remote: LiveRemote, routes: readonly RouteObject[]) {
  return Map.groupBy(routes, ({ path }) => parentOf(remote.access, path ?? ''));
}
