import { ApolloProvider, createApolloClient } from '@plumbline/shared/apollo';
import { ClientLoaderContext } from '@plumbline/shared/apollo/on-demand';
import { type SessionStore, userWords } from '@plumbline/shared/contracts';
import { ScreenSkeleton } from '@plumbline/shared/ui';
import type { Fillers } from '@plumbline/shared/slots';
import { StorageLoaderContext } from '@plumbline/shared/storage';
import type { ComponentType, ReactElement } from 'react';
import { createMemoryRouter } from 'react-router';
import { Outlet, type RouteObject } from 'react-router-dom';
import { App } from '../product/App.tsx';
import { RoutedPage } from '../product/RoutedPage.tsx';
import { createSessionOnDemand } from '../public-pages/session-on-demand.ts';
import { RequireSession } from '../router/RequireSession.tsx';
import { Root } from '../router/Root.tsx';
import { WorkspaceLayout } from '../router/WorkspaceLayout.tsx';

interface Place {
  /** The route of the page, where its address has parameters. */
  readonly route?: string;
  /** What other remotes show on it. */
  readonly fillers?: Fillers;
}

/**
 * The tree of a page in the workspace as it is for every user before any data: the one that the
 * product renders first, so that it can hydrate it.
 * @param Page shows a skeleton by default
 */
export function workspacePage(
  pathname: string,
  Page: ComponentType = ScreenSkeleton,
  { route: path = '*', fillers = {} }: Place = {},
): ReactElement {
  const layouts = [Root, RequireSession, WorkspaceLayout, DataLayer];
  const route = layouts.reduceRight<RouteObject>(
    (child, Component) => ({ Component, children: [child] }),
    { path, Component: Page },
  );
  const router = createMemoryRouter([route], { initialEntries: [pathname] });
  return (
    <App sessionStore={anyUser}>
      <RoutedPage router={router} startsProtected fillers={fillers} />
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

/** The queries that components ask, in their order. */
const asked: Parameters<typeof client.query>[0][] = [];

/**
 * The body of the request for the first query that has been asked since the last call.
 * @returns undefined where no query was asked
 */
export async function takeFirstRequest(): Promise<string | undefined> {
  const [query] = asked.splice(0);
  if (!query) return undefined;
  const { fetch } = globalThis;
  try {
    return await new Promise<string | undefined>((resolve, reject) => {
      globalThis.fetch = (_, init) => {
        resolve(typeof init?.body === 'string' ? init.body : undefined);
        return never();
      };
      // Otherwise it would wait for the answer to another page's, which never comes.
      client.query({ ...query, context: { queryDeduplication: false } }).catch(reject);
    });
  } finally {
    globalThis.fetch = fetch;
  }
}

const never = () => new Promise<never>(() => undefined);

const user = { id: '', email: userWords.email, firstName: userWords.firstName };
const session = { accessToken: '', refreshToken: '', expiresAt: Infinity, user };

const anyUser: SessionStore = {
  ...createSessionOnDemand(never),
  prerendered: { loading: false, session },
};

/** Prerendering does not wait for data. */
const client = createApolloClient({ graphqlUrl: '', getAccessToken: () => Promise.resolve(null) });
const watchQuery = client.watchQuery.bind(client);
Object.assign(client, {
  watchQuery(options: Parameters<typeof watchQuery>[0]) {
    const { query, variables = {}, fetchPolicy } = options;
    if (fetchPolicy !== 'standby') asked.push({ query, variables });
    return watchQuery(options);
  },
});
