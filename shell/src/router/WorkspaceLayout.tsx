import type { ComponentType } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { loadOnce } from '../timing/load-once.ts';

/** Until the frame has loaded, there is nothing around the page. */
let Frame: ComponentType = Outlet;

/** Public pages do not need the frame and its menus, so it is a chunk of its own. */
export const loadFrame = loadOnce(async () => {
  Frame = (await import(/* webpackChunkName: 'frame' */ '../frame/WorkspaceFrame.tsx'))
    .WorkspaceFrame;
});

/** The signed-in frame around the workspace's pages. It is loaded before any of them is shown. */
export function WorkspaceLayout() {
  // A session that took long to verify shows this before the frame has loaded, and navigates then.
  useLocation();
  return <Frame />;
}
