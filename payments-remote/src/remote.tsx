import { CONTRACT_VERSION, type RemoteModule } from '@plumbline/shared/contracts';
import { PaymentsPage } from './pages/PaymentsPage.tsx';

export const contract = CONTRACT_VERSION;

export const routes: RemoteModule['routes'] = [
  { path: '/dashboard/money', element: <PaymentsPage /> },
];

export const fills: RemoteModule['fills'] = {
  'project-tab': async () => (await import('./slots/MoneyTab.tsx')).MoneyTab,
};
