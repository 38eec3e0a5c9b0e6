import type { SessionStore } from '@plumbline/shared/session';
import type { ComponentType } from 'react';
import { Outlet } from 'react-router-dom';

/**
 * Makes the layout that gives signed-in pages the one Apollo client. Public pages need no data, so
 * neither Apollo nor the client is there before somebody signed in goes to a page of theirs.
 */
export function createDataLayer(graphqlUrl: string, sessionStore: SessionStore) {
  let layer: Promise<ComponentType> | undefined;

  const load = async (): Promise<ComponentType> => {
    const { ApolloProvider, createApolloClient, resetCacheOnSessionChange } =
      await import('@plumbline/shared/apollo');
    const client = createApolloClient({
      graphqlUrl,
      getAccessToken: () => sessionStore.getAccessToken(),
    });
    resetCacheOnSessionChange(client, sessionStore);
    return function DataLayer() {
      return (
        <ApolloProvider client={client}>
          <Outlet />
        </ApolloProvider>
      );
    };
  };

  return () => {
    layer ??= load();
    layer.catch(() => (layer = undefined));
    return layer;
  };
}
