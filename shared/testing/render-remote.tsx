import { render } from '@testing-library/react';
import { ApolloProvider } from '@plumbline/shared/apollo';
import { ClientLoaderContext } from '@plumbline/shared/apollo/on-demand';
import type { RemoteModule } from '@plumbline/shared/contracts';
import { SessionProvider } from '@plumbline/shared/session';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { createFakeApollo, type GraphqlAnswers } from './fake-apollo.ts';
import { createFakeSession, type FakeSession } from './fake-session.ts';

interface RenderRemoteOptions {
  /** Where the person is: a path with its search and hash. */
  readonly path: string;
  /** Nobody signed in, unless told otherwise. */
  readonly session?: FakeSession;
  readonly answers?: GraphqlAnswers;
}

/**
 * Renders a remote through its contract, as the shell would.
 * @returns what React Testing Library returns, the address that the person is at now, and the
 * browser's Back
 */
export function renderRemote(
  remote: RemoteModule,
  { path, session = createFakeSession(), answers = {} }: RenderRemoteOptions,
) {
  const router = createMemoryRouter([...remote.routes, { path: '*', element: <Outside /> }], {
    initialEntries: ['/before', path],
  });
  const client = createFakeApollo(answers);
  const rendered = render(
    <SessionProvider store={session}>
      <ClientLoaderContext value={() => Promise.resolve(client)}>
        <ApolloProvider client={client}>
          <RouterProvider router={router} />
        </ApolloProvider>
      </ClientLoaderContext>
    </SessionProvider>,
  );
  const address = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { ...rendered, address, goBack: () => router.navigate(-1) };
}

function Outside() {
  return <p>outside of the remote</p>;
}
