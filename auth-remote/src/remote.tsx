import { CONTRACT_VERSION, paths, type RemoteModule } from '@plumbline/shared/contracts';
import { AuthenticationPage } from './pages/AuthenticationPage.tsx';
import { CallbackPage } from './pages/CallbackPage.tsx';
import { ConfirmPage } from './pages/ConfirmPage.tsx';

export const contract = CONTRACT_VERSION;

/** Signing in and registering: one screen at four addresses, where a mail leads, and the account's end. */
export const routes: RemoteModule['routes'] = [
  { path: paths.authentication(), Component: AuthenticationPage },
  { path: paths.login(), Component: AuthenticationPage },
  { path: paths.signup(), Component: AuthenticationPage },
  { path: paths.newAccount(), Component: AuthenticationPage },
  { path: paths.authenticationCallback(), Component: CallbackPage },
  { path: paths.authenticationConfirm(), Component: ConfirmPage },
  {
    path: paths.accountDeleted(),
    lazy: async () => ({
      Component: (await import('./pages/AccountDeletedPage.tsx')).AccountDeletedPage,
    }),
  },
];
