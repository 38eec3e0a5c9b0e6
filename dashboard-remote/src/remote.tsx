import { CONTRACT_VERSION, paths, type RemoteModule } from '@plumbline/shared/contracts';
import { DashboardPage } from './pages/DashboardPage.tsx';
import { MembersPage } from './pages/MembersPage.tsx';
import { SsoPage } from './pages/SsoPage.tsx';

export const contract = CONTRACT_VERSION;

// Settings and profile bring tabs, choices and forms along, which the home has no use for.
export const routes: RemoteModule['routes'] = [
  { path: paths.dashboard(), element: <DashboardPage /> },
  {
    path: paths.dashboardSettings(),
    lazy: async () => ({ Component: (await import('./pages/SettingsPage.tsx')).SettingsPage }),
  },
  {
    path: paths.profile(),
    lazy: async () => ({ Component: (await import('./pages/ProfilePage.tsx')).ProfilePage }),
  },
  {
    path: paths.settings(),
    lazy: async () => ({ Component: (await import('./pages/SettingsScreen.tsx')).SettingsScreen }),
  },
  { path: paths.members(), element: <MembersPage /> },
  { path: paths.sso(), element: <SsoPage /> },
];
