import { Outlet, ScrollRestoration } from 'react-router-dom';
import { MobileTabBar } from '../frame/MobileTabBar.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { useNewVersionNotice } from './useNewVersionNotice.ts';

/** What stays while pages come and go. */
export function Root() {
  useNewVersionNotice();
  return (
    <>
      <NavigationProgress />
      <RouteAnnouncer />
      <Outlet />
      <MobileTabBar />
      <ScrollRestoration />
    </>
  );
}
