import { CONTRACT_VERSION, paths, type RemoteModule } from '@plumbline/shared/contracts';
import { DashboardPage } from './pages/DashboardPage.tsx';

export const contract = CONTRACT_VERSION;

// The home starts with nothing of the other pages, of which some bring tabs, choices and forms along.
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
  {
    path: paths.members(),
    lazy: async () => ({ Component: (await import('./pages/MembersPage.tsx')).MembersPage }),
  },
  {
    path: paths.sso(),
    lazy: async () => ({ Component: (await import('./pages/SsoPage.tsx')).SsoPage }),
  },
];
