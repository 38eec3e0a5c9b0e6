import { CONTRACT_VERSION, paths, type RemoteModule } from '@plumbline/shared/contracts';

export const contract = CONTRACT_VERSION;

export const routes: RemoteModule['routes'] = [
  // Most visitors of the remote look at the tab of a project.
  {
    path: paths.money(),
    lazy: async () => ({ Component: (await import('./pages/MoneyPage.tsx')).MoneyPage }),
  },
];

export const fills: RemoteModule['fills'] = {
  'project-tab': async () => (await import('./slots/MoneyTab.tsx')).MoneyTab,
};
