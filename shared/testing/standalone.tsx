import { ApolloProvider } from '@plumbline/shared/apollo';
import { ClientLoaderContext } from '@plumbline/shared/apollo/on-demand';
import type { RemoteModule } from '@plumbline/shared/contracts';
import { SessionProvider } from '@plumbline/shared/session';
import { StorageLoaderContext } from '@plumbline/shared/storage';
import { GlobalStyle } from '@plumbline/shared/ui';
import { createRoot } from 'react-dom/client';
import { Navigate, RouterProvider, createBrowserRouter } from 'react-router-dom';
import { createFakeApollo, type GraphqlAnswers } from './fake-apollo.ts';
import { createFakeSession, type FakeSession } from './fake-session.ts';
import { createFakeStorage } from './fake-storage.ts';

export type { GraphqlAnswers } from './fake-apollo.ts';
export { createFakeSession, signedInAs } from './fake-session.ts';

interface StandaloneOptions {
  /** The remote's first page, to which unknown addresses redirect. */
  readonly start: string;
  readonly session?: FakeSession;
  readonly answers?: GraphqlAnswers;
}

/**
 * Runs a remote standalone in the browser, with fake services instead of the shell's.
 * @throws Error if the page has no root element
 */
export function startStandalone(
  remote: RemoteModule,
  { start, session = createFakeSession(), answers = {} }: StandaloneOptions,
): void {
  const router = createBrowserRouter([
    ...remote.routes,
    { path: '*', element: <Navigate to={start} replace /> },
  ]);
  const root = document.getElementById('root');
  if (!root) throw new Error('Root element not found: the page needs an element with id="root"');
  const client = createFakeApollo(answers);
  const storage = createFakeStorage();
  createRoot(root).render(
    <SessionProvider store={session}>
      <ClientLoaderContext value={() => Promise.resolve(client)}>
        <StorageLoaderContext value={() => Promise.resolve(storage)}>
          <ApolloProvider client={client}>
            <GlobalStyle />
            <RouterProvider router={router} />
          </ApolloProvider>
        </StorageLoaderContext>
      </ClientLoaderContext>
    </SessionProvider>,
  );
}
