import { type ClientLoader, ClientLoaderContext } from '@plumbline/shared/apollo/on-demand';
import type { DataNeed } from '@plumbline/shared/federation';
import type { SessionStore } from '@plumbline/shared/session';
import { type ComponentType, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { loadOnce } from './load-once.ts';
import { whenIdle } from './when-idle.ts';

/** Gives the layout that leads a remote's pages to their data, in the way that the remote needs. */
export type DataLayerLoader = (data: DataNeed | undefined) => Promise<ComponentType>;

/**
 * Makes the data layer of signed-in pages. Public pages need no data, and some others only when
 * somebody asks for it: neither Apollo nor its one client is there before a page needs them.
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
    // Whoever asks for data later, here or on the next page, should not have to wait for Apollo.
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
