import { CONTRACT_VERSION, type RemoteModule } from '@plumbline/shared/contracts';
import { FieldPage } from './pages/FieldPage.tsx';

export const contract = CONTRACT_VERSION;

export const routes: RemoteModule['routes'] = [{ path: '/dashboard/work', element: <FieldPage /> }];

export const fills: RemoteModule['fills'] = {
  'project-tab': async () => (await import('./slots/WorkTab.tsx')).WorkTab,
};
