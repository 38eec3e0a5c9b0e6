import { CONTRACT_VERSION, paths, type RemoteModule } from '@plumbline/shared/contracts';
import { MoneyPage } from './pages/MoneyPage.tsx';

export const contract = CONTRACT_VERSION;

export const routes: RemoteModule['routes'] = [{ path: paths.money(), element: <MoneyPage /> }];

export const fills: RemoteModule['fills'] = {
  'project-tab': async () => {
    const { MoneyTab, startScreen } = await import(
      /* webpackChunkName: 'project-tab' */ './slots/MoneyTab.tsx'
    );
    startScreen(window.location.pathname);
    return MoneyTab;
  },
};
