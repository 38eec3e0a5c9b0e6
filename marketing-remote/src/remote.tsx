import { CONTRACT_VERSION, paths, type RemoteModule } from '@plumbline/shared/contracts';
import { LandingPage } from './pages/LandingPage.tsx';

export const contract = CONTRACT_VERSION;

/** The public pages. Landing comes with the remote, since it is what most people open first. */
export const routes: RemoteModule['routes'] = [
  { path: paths.landing(), Component: LandingPage },
  {
    path: paths.campaign(),
    lazy: async () => ({ Component: (await import('./pages/CampaignPage.tsx')).CampaignPage }),
  },
  {
    path: paths.demo(),
    lazy: async () => ({ Component: (await import('./pages/DemoPage.tsx')).DemoPage }),
  },
];
