import { GlobalStyle } from '@plumbline/shared/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import type { Navigator } from 'react-router';
import * as styledComponents from 'styled-components';
import * as pageRouter from './page-router.ts';
import * as pageSession from './page-session.ts';
import { SessionCheck } from '../router/SessionCheck.tsx';
import { PrerenderedPage } from './PrerenderedPage.tsx';
import { createSessionOnDemand } from './session-on-demand.ts';

/** The modules that remotes' pages import from the shell, as in the browser. */
export const lent = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-router-dom': pageRouter,
  '@plumbline/shared/session': pageSession,
  'styled-components': styledComponents,
};

export interface PageMarkup {
  /** The page's title and meta elements. */
  readonly head: string;
  readonly body: string;
  /** The style element with the page's rules. */
  readonly style: string;
}

/** Renders a public page to HTML. */
export function prerender(pathname: string, Page: react.ComponentType): PageMarkup {
  const location = { pathname, search: '', hash: '' };
  return write(
    <PrerenderedPage Page={Page} location={location} navigator={nowhere} sessionStore={nobody} />,
  );
}

/** Renders what a protected page shows until its scripts have loaded and checked the session. */
export function prerenderSessionCheck(): PageMarkup {
  return write(
    <>
      <GlobalStyle />
      <SessionCheck />
    </>,
  );
}

function write(tree: react.ReactElement): PageMarkup {
  const sheet = new styledComponents.ServerStyleSheet();
  const markup = renderToString(sheet.collectStyles(tree));
  return { ...splitHead(markup), style: sheet.getStyleTags() };
}

/** Prerendering renders links and follows none. */
const nowhere: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

/** Prerendering has no session. */
const nobody = createSessionOnDemand(() => Promise.reject(new Error('Nobody is here yet.')));

/** React renders elements of the head first. */
function splitHead(markup: string) {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/>)*/.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}
