import type { RemoteModule } from '@plumbline/shared/contracts';
import { paths } from '@plumbline/shared/contracts';
import * as session from '@plumbline/shared/session';
import * as react from 'react';
import { renderToString } from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';
import * as router from 'react-router-dom';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router';
import * as styledComponents from 'styled-components';
import { App } from './App.tsx';
import { Root } from './router/Root.tsx';

/** What the remotes' prerender builds take from here, so that there is one of each. */
export const lent = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-router-dom': router,
  'styled-components': styledComponents,
  '@plumbline/shared/session': session,
};

export interface PrerenderedPage {
  /** The title and meta elements that the page brings along. */
  readonly head: string;
  readonly body: string;
  /** The style element with the rules that the page uses. */
  readonly style: string;
}

/**
 * Writes a public page as the browser will find it, before anybody's session is known.
 * @throws Error where the remote has no such page
 */
export async function prerender(address: string, remote: RemoteModule): Promise<PrerenderedPage> {
  const handler = createStaticHandler([{ Component: Root, children: [...remote.routes] }]);
  const context = await handler.query(new Request(new URL(address, 'http://prerender')));
  if (context instanceof Response || context.statusCode !== 200) {
    throw new Error(`The page ${address} could not be prerendered: its remote has no such page.`);
  }
  const sheet = new styledComponents.ServerStyleSheet();
  const sessionStore = session.createSessionStore({
    supabaseUrl: '',
    supabaseAnonKey: '',
    callbackPath: paths.authenticationCallback(),
  });
  const markup = renderToString(
    sheet.collectStyles(
      <App sessionStore={sessionStore}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>,
    ),
  );
  return { ...splitHead(markup), style: sheet.getStyleTags() };
}

/** React writes what belongs into the head before everything else. */
function splitHead(markup: string) {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/>)*/.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}
