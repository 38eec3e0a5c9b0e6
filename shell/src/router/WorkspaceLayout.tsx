import type { ComponentType } from 'react';
import { Outlet } from 'react-router-dom';
import { loadOnce } from '../load-once.ts';

/** Without its frame the workspace is only the word that it could not be loaded. */
let Frame: ComponentType = Outlet;

/** The public pages have no use for the frame and its menus, so it comes on its own. */
export const loadFrame = loadOnce(async () => {
  Frame = (await import(/* webpackChunkName: 'frame' */ '../frame/WorkspaceFrame.tsx'))
    .WorkspaceFrame;
});

/** The signed-in frame, around the workspace's pages. It is there before any of them is shown. */
export function WorkspaceLayout() {
  return <Frame />;
}
