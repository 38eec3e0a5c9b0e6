import { type SessionStore, SessionProvider } from '@plumbline/shared/session';
import { GlobalStyle } from '@plumbline/shared/ui';
import { Toaster } from '@plumbline/shared/ui/toast';
import { useCallback, useSyncExternalStore } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SessionCheck } from './router/SessionCheck.tsx';

interface AppProps {
  readonly sessionStore: SessionStore;
  readonly router: ReturnType<typeof createBrowserRouter>;
  /** Whether the address that the page was opened at needs a session. */
  readonly startsProtected: boolean;
}

/** The product: one session, one router, one place for toasts. */
export function App({ sessionStore, router, startsProtected }: AppProps) {
  const isRouted = useSyncExternalStore(
    useCallback((listener: () => void) => router.subscribe(listener), [router]),
    () => router.state.initialized,
  );
  return (
    <SessionProvider store={sessionStore}>
      <GlobalStyle />
      {isRouted ? <RouterProvider router={router} /> : startsProtected && <SessionCheck />}
      <Toaster />
    </SessionProvider>
  );
}
