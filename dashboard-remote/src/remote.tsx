import { CONTRACT_VERSION, paths, type RemoteModule } from '@plumbline/shared/contracts';
import { DashboardPage } from './pages/DashboardPage.tsx';
import { MembersPage } from './pages/MembersPage.tsx';
import { SettingsPage } from './pages/SettingsPage.tsx';
import { SettingsScreen } from './pages/SettingsScreen.tsx';
import { SsoPage } from './pages/SsoPage.tsx';

export const contract = CONTRACT_VERSION;

export const routes: RemoteModule['routes'] = [
  { path: paths.dashboard(), element: <DashboardPage /> },
  { path: paths.dashboardSettings(), element: <SettingsPage /> },
  { path: paths.profile(), element: <SettingsPage /> },
  { path: paths.settings(), element: <SettingsScreen /> },
  { path: paths.members(), element: <MembersPage /> },
  { path: paths.sso(), element: <SsoPage /> },
];
