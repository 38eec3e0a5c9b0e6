import type { LiveRemote, RemoteLoader } from '@plumbline/shared/federation';
import {
  type PatchRoutesOnNavigationFunction,
  Outlet,
  type RouteObject,
  matchPath,
} from 'react-router-dom';
import type { DataLayerLoader } from '../data-layer.tsx';
import { RemoteErrorPanel } from './RemoteErrorPanel.tsx';
import { parentOf } from './routes.tsx';
import { SignInRequired } from './SignInRequired.tsx';
import { isInWorkspace } from './workspace-paths.ts';
import { loadFrame } from './WorkspaceLayout.tsx';

interface Discovery {
  readonly remotes: readonly LiveRemote[];
  readonly loader: RemoteLoader;
  /** Whether there is a session, once that is known. */
  readonly isSignedIn: () => Promise<boolean>;
  /** The layout that leads a signed-in page to its data. */
  readonly loadDataLayer: DataLayerLoader;
}

/** The remote that claims an address, if one does. */
export function claimant(remotes: readonly LiveRemote[], pathname: string) {
  return remotes.find(({ paths }) => paths.some((path) => matchPath(path, pathname)));
}

/**
 * Attaches a remote's routes to the table when somebody first goes to one of its paths. The router
 * keeps the page that is showing until they and the workspace's frame are there. A remote that only
 * signed-in people see is not fetched for anybody else: its stub stands behind the guard, which
 * sends them to sign in.
 */
export function discoverRemote(discovery: Discovery): PatchRoutesOnNavigationFunction {
  const attached = new Set<string>();
  return async ({ path, patch, signal }) => {
    const remote = claimant(discovery.remotes, path);
    const isWorkspace = isInWorkspace(path);
    const isProtected = isWorkspace || remote?.access === 'signed-in';
    if (isProtected && !(await discovery.isSignedIn())) throw new SignInRequired();
    const frame = isWorkspace ? loadFrame() : undefined;
    if (!remote || attached.has(remote.name)) return frame;
    const [module, Component] = await Promise.all([
      discovery.loader.load(remote.name),
      remote.access === 'signed-in' ? discovery.loadDataLayer(remote.data) : Outlet,
      frame,
    ]);
    // For a person who has gone elsewhere meanwhile, the router takes no routes.
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
