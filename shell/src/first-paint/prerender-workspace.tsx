import { ApolloProvider, createApolloClient } from '@plumbline/shared/apollo';
import { ClientLoaderContext } from '@plumbline/shared/apollo/on-demand';
import { type SessionStore, userWords } from '@plumbline/shared/contracts';
import { ScreenSkeleton } from '@plumbline/shared/screens';
import { StorageLoaderContext } from '@plumbline/shared/storage';
import type { ComponentType, ReactElement } from 'react';
import { Outlet, type RouteObject, createMemoryRouter } from 'react-router-dom';
import { App } from '../product/App.tsx';
import { RoutedPage } from '../product/RoutedPage.tsx';
import { createSessionOnDemand } from '../public-pages/session-on-demand.ts';
import { RequireSession } from '../router/RequireSession.tsx';
import { Root } from '../router/Root.tsx';
import { WorkspaceLayout } from '../router/WorkspaceLayout.tsx';

/**
 * The tree of a page in the workspace as it is for every user before any data: the one that the
 * product renders first, so that it can hydrate it.
 * @param Page shows a skeleton by default
 */
export function workspacePage(
  pathname: string,
  Page: ComponentType = ScreenSkeleton,
): ReactElement {
  const layouts = [Root, RequireSession, WorkspaceLayout, DataLayer];
  const route = layouts.reduceRight<RouteObject>(
    (child, Component) => ({ Component, children: [child] }),
    { path: '*', Component: Page },
  );
  const router = createMemoryRouter([route], { initialEntries: [pathname] });
  return (
    <App sessionStore={anyUser}>
      <RoutedPage router={router} startsProtected fillers={{}} />
    </App>
  );
}

function DataLayer() {
  return (
    <ApolloProvider client={client}>
      <ClientLoaderContext value={never}>
        <StorageLoaderContext value={never}>
          <Outlet />
        </StorageLoaderContext>
      </ClientLoaderContext>
    </ApolloProvider>
  );
}

const never = () => new Promise<never>(() => undefined);

const user = { id: '', email: userWords.email, firstName: userWords.firstName };
const session = { accessToken: '', refreshToken: '', expiresAt: Infinity, user };

const anyUser: SessionStore = {
  ...createSessionOnDemand(never),
  prerendered: { loading: false, session },
};

/** Prerendering does not wait for data. */
const client = createApolloClient({ graphqlUrl: '', getAccessToken: never });
