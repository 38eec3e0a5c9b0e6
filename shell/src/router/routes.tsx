import { paths } from '@plumbline/shared/contracts';
import type { LiveRemote } from '@plumbline/shared/federation';
import { type RouteObject, redirect } from 'react-router-dom';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RemoteErrorPanel } from './RemoteErrorPanel.tsx';
import { RequireSession } from './RequireSession.tsx';
import { Root } from './Root.tsx';
import { isInWorkspace } from './workspace-paths.ts';
import { WorkspaceLayout } from './WorkspaceLayout.tsx';

/**
 * Where the shell attaches a remote's routes: by who may see them, and whether the frame is theirs.
 */
export type RouteParent = 'public' | 'signed-in' | 'workspace';

/** Which part of the route table a claimed path belongs to. */
export function parentOf(access: LiveRemote['access'], path: string): RouteParent {
  if (access === 'public') return 'public';
  return isInWorkspace(path) ? 'workspace' : 'signed-in';
}

/**
 * The route table before any remote has arrived. Each claimed path is a stub whose splat makes the
 * router ask for the rest on first navigation, and whose error element stands in for a remote that
 * cannot be loaded. A stub that is still what matches best is a path that nobody claims.
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
        { path: paths.home(), loader: () => redirect(paths.landing()) },
        { path: paths.signedOut(), loader: () => redirect(paths.authentication()) },
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
