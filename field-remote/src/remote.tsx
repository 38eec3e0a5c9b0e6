import { CONTRACT_VERSION, paths, type RemoteModule } from '@plumbline/shared/contracts';
import { FieldPage } from './pages/FieldPage.tsx';

export const contract = CONTRACT_VERSION;

export const routes: RemoteModule['routes'] = [{ path: paths.work(), element: <FieldPage /> }];

export const fills: RemoteModule['fills'] = {
  'project-tab': async () => (await import('./slots/WorkTab.tsx')).WorkTab,
};
