import type { SessionStore } from '@plumbline/shared/session';
import type { ComponentType } from 'react';
import { Outlet } from 'react-router-dom';
import { loadOnce } from './load-once.ts';

/**
 * Makes the layout that gives signed-in pages the one Apollo client. Public pages need no data, so
 * neither Apollo nor the client is there before somebody signed in goes to a page of theirs.
 */
export const createDataLayer = (graphqlUrl: string, sessionStore: SessionStore) =>
  loadOnce(async (): Promise<ComponentType> => {
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
  });
