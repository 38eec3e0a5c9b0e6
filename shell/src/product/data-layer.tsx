import { type ClientLoader, ClientLoaderContext } from '@plumbline/shared/apollo/on-demand';
import type { DataNeed } from '@plumbline/shared/federation';
import type { SessionStore } from '@plumbline/shared/session';
import { type ComponentType, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { loadOnce } from '../timing/load-once.ts';
import { whenIdle } from '../timing/when-idle.ts';

/** Returns the layout route that provides Apollo to a remote's pages, at once or on demand. */
export type DataLayerLoader = (data: DataNeed | undefined) => Promise<ComponentType>;

/**
 * Creates the data layer of signed-in pages. Apollo and its client are loaded when the first page
 * needs them: public pages never do, and some others only on request.
 */
export function createDataLayer(graphqlUrl: string, sessionStore: SessionStore): DataLayerLoader {
  const loadApollo = loadOnce(async () => {
    const { ApolloProvider, createApolloClient, resetCacheOnSessionChange } =
      await import('@plumbline/shared/apollo');
    const client = createApolloClient({
      graphqlUrl,
      getAccessToken: () => sessionStore.getAccessToken(),
    });
    resetCacheOnSessionChange(client, sessionStore);
    return { ApolloProvider, client };
  });
  const loadClient: ClientLoader = async () => (await loadApollo()).client;

  function OnDemand() {
    // A request for data, here or on the next page, then need not wait for Apollo.
    useEffect(() => {
      whenIdle(() => void loadApollo().catch(() => undefined));
    }, []);
    return (
      <ClientLoaderContext value={loadClient}>
        <Outlet />
      </ClientLoaderContext>
    );
  }

  const loadAtOnce = loadOnce(async () => {
    const { ApolloProvider, client } = await loadApollo();
    return function AtOnce() {
      return (
        <ClientLoaderContext value={loadClient}>
          <ApolloProvider client={client}>
            <Outlet />
          </ApolloProvider>
        </ClientLoaderContext>
      );
    };
  });

  return async (data) => (data === 'on-demand' ? OnDemand : loadAtOnce());
}
