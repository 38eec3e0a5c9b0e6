import { render } from '@testing-library/react';
import { ApolloProvider } from '@plumbline/shared/apollo';
import { ClientLoaderContext } from '@plumbline/shared/apollo/on-demand';
import type { RemoteModule } from '@plumbline/shared/contracts';
import { SessionProvider } from '@plumbline/shared/session';
import { type Fillers, SlotsContext } from '@plumbline/shared/slots';
import { type FileStorage, StorageLoaderContext } from '@plumbline/shared/storage';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import { createFakeApollo, type GraphqlAnswers } from './fake-apollo.ts';
import { createFakeSession, type FakeSession } from './fake-session.ts';
import { createFakeStorage } from './fake-storage.ts';

export interface RenderRemoteOptions {
  /** The initial address: a path with its search and hash. */
  readonly path: string;
  /** By default, no user is signed in. */
  readonly session?: FakeSession;
  readonly answers?: GraphqlAnswers;
  /** What other remotes put into the slots of its pages. */
  readonly fillers?: Fillers;
  /** By default, one that is empty. */
  readonly storage?: FileStorage;
}

/**
 * Renders a remote through its contract, as the shell does.
 * @returns React Testing Library's result, the current address, the browser's Back, and what fetches
 * all that is shown again
 */
export function renderRemote(remote: RemoteModule, options: RenderRemoteOptions) {
  const { path, session = createFakeSession(), answers = {}, fillers = {} } = options;
  const { storage = createFakeStorage() } = options;
  const router = createMemoryRouter([...remote.routes, { path: '*', element: <Outside /> }], {
    initialEntries: ['/before', path],
  });
  const client = createFakeApollo(answers);
  const rendered = render(
    <SessionProvider store={session}>
      <ClientLoaderContext value={() => Promise.resolve(client)}>
        <StorageLoaderContext value={() => Promise.resolve(storage)}>
          <ApolloProvider client={client}>
            <SlotsContext value={fillers}>
              <RouterProvider router={router} />
            </SlotsContext>
          </ApolloProvider>
        </StorageLoaderContext>
      </ClientLoaderContext>
    </SessionProvider>,
  );
  const address = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return {
    ...rendered,
    address,
    goBack: () => router.navigate(-1),
    refetch: () => client.refetchQueries({ include: 'active' }),
  };
}

function Outside() {
  return <p>outside of the remote</p>;
}
