import { useSession } from '@plumbline/shared/session';
import { type Fillers, SlotsContext } from '@plumbline/shared/slots';
import { useCallback, useSyncExternalStore } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { PageProgress } from '../router/PageProgress.tsx';
import { SessionCheck } from '../router/SessionCheck.tsx';

interface RoutedPageProps {
  readonly router: ReturnType<typeof createBrowserRouter>;
  /** Whether the address that the page was opened at needs a session. */
  readonly startsProtected: boolean;
  readonly fillers: Fillers;
}

/** The page that the address names, and until its remote is there, word that it is on its way. */
export function RoutedPage({ router, startsProtected, fillers }: RoutedPageProps) {
  const isInitialized = () => router.state.initialized;
  const isRouted = useSyncExternalStore(
    useCallback((listener: () => void) => router.subscribe(listener), [router]),
    isInitialized,
    isInitialized,
  );
  const { loading } = useSession();
  // Until the session is known, the guard would show a second button in another place.
  if (startsProtected && (loading || !isRouted)) return <SessionCheck />;
  if (!isRouted) return <PageProgress />;
  return (
    <SlotsContext value={fillers}>
      <RouterProvider router={router} />
    </SlotsContext>
  );
}
