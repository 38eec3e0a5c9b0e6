import { useSession } from '@plumbline/shared/session';
import { useCallback, useSyncExternalStore } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { PageProgress } from '../router/PageProgress.tsx';
import { SessionCheck } from '../router/SessionCheck.tsx';

interface RoutedPageProps {
  readonly router: ReturnType<typeof createBrowserRouter>;
  /** Whether the address that the page was opened at needs a session. */
  readonly startsProtected: boolean;
}

/** The page that the address names, and until its remote is there, word that it is on its way. */
export function RoutedPage({ router, startsProtected }: RoutedPageProps) {
  const isInitialized = () => router.state.initialized;
  const isRouted = useSyncExternalStore(
    useCallback((listener: () => void) => router.subscribe(listener), [router]),
    isInitialized,
    isInitialized,
  );
  const { loading } = useSession();
  // Until the session is known, the guard would show a second button in another place.
  if (startsProtected && (loading || !isRouted)) return <SessionCheck />;
  return isRouted ? <RouterProvider router={router} /> : <PageProgress />;
}
