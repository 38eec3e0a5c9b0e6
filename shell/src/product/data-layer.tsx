import { type ClientLoader, ClientLoaderContext } from '@plumbline/shared/apollo/on-demand';
import type { DataNeed, Settings } from '@plumbline/shared/federation';
import type { SessionStore } from '@plumbline/shared/session';
import { type StorageLoader, StorageLoaderContext } from '@plumbline/shared/storage';
import { showToast } from '@plumbline/shared/ui/toast';
import { type ComponentType, type PropsWithChildren, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import type { Offline } from '../offline/create-offline.ts';
import { loadOnce } from '../timing/load-once.ts';
import { checkAccount } from './check-account.ts';
import { whenIdle } from '@plumbline/shared/when-idle';

/**
 * Returns what provides Apollo to a remote at once or on demand: to its pages as their layout route,
 * or to its content of a slot as children.
 */
export type DataLayerLoader = (data: DataNeed | undefined) => Promise<DataLayer>;

export type DataLayer = ComponentType<PropsWithChildren>;

/** The mail names the project and the person, which a change does not. */
const tellOfAccess = () =>
  showToast({
    title: 'Your access to a project has changed',
    description: 'Unless it is changed back, we mail you who changed it, and how.',
    tone: 'warning',
  });

/**
 * Creates the data layer of signed-in pages. Apollo and its client are loaded when the first page
 * needs them: public pages never do, and some others only on request; the client of the storage
 * service, when a page shows or sends files.
 */
export function createDataLayer(
  settings: Pick<Settings, 'graphqlUrl' | 'supabaseUrl' | 'supabaseAnonKey'>,
  sessionStore: SessionStore,
  prepare: Offline['prepare'],
): DataLayerLoader {
  const { graphqlUrl } = settings;
  const loadApollo = loadOnce(async () => {
    const { ApolloProvider, createApolloClient, resetCacheOnSessionChange } =
      await import('@plumbline/shared/apollo');
    const client = createApolloClient({
      graphqlUrl,
      getAccessToken: () => sessionStore.getAccessToken(),
      // Without an answer, the page says that the API has refused it.
      onTokenRefused: () => void checkAccount(sessionStore).catch(() => undefined),
    });
    resetCacheOnSessionChange(client, sessionStore);
    await prepare(client);
    whenIdle(() => {
      // Without it, pages only know what they fetch.
      import('@plumbline/shared/apollo/changes')
        .then(({ followChanges }) =>
          followChanges({ client, graphqlUrl, sessionStore, onAccessChange: tellOfAccess }),
        )
        .catch(() => undefined);
    });
    return { ApolloProvider, client };
  });
  const loadClient: ClientLoader = async () => (await loadApollo()).client;
  const loadStorage: StorageLoader = loadOnce(async () => {
    const { openStorage } = await import(
      /* webpackChunkName: 'storage' */ '@plumbline/shared/storage/open'
    );
    return openStorage({ ...settings, getAccessToken: () => sessionStore.getAccessToken() });
  });

  function Loaders({ children }: PropsWithChildren) {
    return (
      <ClientLoaderContext value={loadClient}>
        <StorageLoaderContext value={loadStorage}>{children}</StorageLoaderContext>
      </ClientLoaderContext>
    );
  }

  function OnDemand({ children = <Outlet /> }: PropsWithChildren) {
    // A request for data, here or on the next page, then need not wait for Apollo.
    useEffect(() => {
      whenIdle(() => void loadApollo().catch(() => undefined));
    }, []);
    return <Loaders>{children}</Loaders>;
  }

  const loadAtOnce = loadOnce(async () => {
    const { ApolloProvider, client } = await loadApollo();
    return function AtOnce({ children = <Outlet /> }: PropsWithChildren) {
      return (
        <Loaders>
          <ApolloProvider client={client}>{children}</ApolloProvider>
        </Loaders>
      );
    };
  });

  return async (data) => (data === 'on-demand' ? OnDemand : loadAtOnce());
}
