import { CONTRACT_VERSION, paths, type RemoteModule } from '@plumbline/shared/contracts';
import { WorkPage } from './pages/WorkPage.tsx';

export const contract = CONTRACT_VERSION;

export const routes: RemoteModule['routes'] = [{ path: paths.work(), element: <WorkPage /> }];

export const fills: RemoteModule['fills'] = {
  'project-tab': async () => {
    const { WorkTab, startScreen } = await import(
      /* webpackChunkName: 'project-tab' */ './slots/WorkTab.tsx'
    );
    startScreen(window.location.pathname);
    return WorkTab;
  },
  'unsent-work': async () => (await import('./slots/UnsentWork.tsx')).UnsentWork,
};

export const forgetUser: RemoteModule['forgetUser'] = async (userId) =>
  (await import('./queue/start-queue.ts')).forgetUser(userId);
