import { paths, redirects } from '@plumbline/shared/contracts';
import type { LiveRemote } from '@plumbline/shared/federation';
import { type RouteObject, redirect } from 'react-router-dom';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RemoteErrorPanel } from './RemoteErrorPanel.tsx';
import { RequireSession } from './RequireSession.tsx';
import { Root } from './Root.tsx';
import { isInWorkspace } from './workspace-paths.ts';
import { WorkspaceLayout } from './WorkspaceLayout.tsx';

/**
 * The parts of the route table: by access, and by whether the workspace's frame is around the page.
 */
export type RouteParent = 'public' | 'signed-in' | 'workspace';

/** Which part of the route table a claimed path belongs to. */
export function parentOf(access: LiveRemote['access'], path: string): RouteParent {
  if (access === 'public') return 'public';
  return isInWorkspace(path) ? 'workspace' : 'signed-in';
}

/**
 * The route table before any remote has loaded. Each claimed path is a stub: its splat makes the
 * router load the remote's routes on first navigation, and its error element replaces a remote that
 * fails to load. If a stub is still the best match then, no remote claims the path.
 */
export function routes(remotes: readonly LiveRemote[]): RouteObject[] {
  const stubs = (parent: RouteParent) =>
    remotes.flatMap(({ access, paths: claimed }) =>
      claimed.filter((path) => parentOf(access, path) === parent).map(stub),
    );
  return [
    {
      Component: Root,
      children: [
        ...Object.entries(redirects).map(([path, to]) => ({ path, loader: () => redirect(to) })),
        { id: 'public' satisfies RouteParent, children: stubs('public') },
        {
          Component: RequireSession,
          errorElement: <RemoteErrorPanel />,
          children: [
            { id: 'signed-in' satisfies RouteParent, children: stubs('signed-in') },
            {
              id: 'workspace' satisfies RouteParent,
              Component: WorkspaceLayout,
              children: [...stubs('workspace'), stub(paths.dashboard())],
            },
          ],
        },
        stub('/'),
      ],
    },
  ];
}

const stub = (path: string): RouteObject => ({
  path: `${path.replace(/\/\*?$/, '')}/*`,
  Component: NotFoundPage,
  errorElement: <RemoteErrorPanel />,
});
