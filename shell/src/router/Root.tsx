import { useSession } from '@plumbline/shared/session';
import { Optional } from '@plumbline/shared/ui';
import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { NavigationProgress } from './NavigationProgress.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { ScrollPlace } from './ScrollPlace.tsx';
import { useFailureNotice } from './useFailureNotice.ts';
import { useNewVersionNotice } from './useNewVersionNotice.ts';

const MobileTabBar = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'frame' */ '../frame/MobileTabBar.tsx')).MobileTabBar,
}));

/** The root route: everything that stays when pages change. */
export function Root() {
  const { session } = useSession();
  useNewVersionNotice();
  useFailureNotice();
  return (
    <>
      <NavigationProgress />
      <RouteAnnouncer />
      <Outlet />
      {session && (
        <Optional>
          <MobileTabBar />
        </Optional>
      )}
      <ScrollPlace />
    </>
  );
}
