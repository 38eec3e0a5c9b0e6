import { Suspense, use } from 'react';
import { loadOnce } from '../load-once.ts';
import { SessionCheck } from './SessionCheck.tsx';

/** The public pages have no use for the frame and its menus, so it comes on its own. */
export const loadFrame = loadOnce(() => import('../frame/WorkspaceFrame.tsx'));

/** The signed-in frame, around the workspace's pages. */
export function WorkspaceLayout() {
  return (
    <Suspense fallback={<SessionCheck />}>
      <Frame />
    </Suspense>
  );
}

function Frame() {
  const { WorkspaceFrame } = use(loadFrame());
  return <WorkspaceFrame />;
}
