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

/** What the remotes' pages take from here, as they take it from the first files in the browser. */
export const lent = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-router-dom': pageRouter,
  '@plumbline/shared/session': pageSession,
  'styled-components': styledComponents,
};

export interface PageMarkup {
  /** The title and meta elements that the page brings along. */
  readonly head: string;
  readonly body: string;
  /** The style element with the rules that the page uses. */
  readonly style: string;
}

/** Writes a public page as the browser will find it. */
export function prerender(pathname: string, Page: react.ComponentType): PageMarkup {
  const location = { pathname, search: '', hash: '' };
  return write(
    <PrerenderedPage Page={Page} location={location} navigator={nowhere} sessionStore={nobody} />,
  );
}

/** Writes what a protected page shows until its scripts have arrived and know who is there. */
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

/** A release only writes links, it follows none. */
const nowhere: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

/** And knows nobody: it only renders. */
const nobody = createSessionOnDemand(() => Promise.reject(new Error('Nobody is here yet.')));

/** React writes what belongs into the head before everything else. */
function splitHead(markup: string) {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/>)*/.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}
