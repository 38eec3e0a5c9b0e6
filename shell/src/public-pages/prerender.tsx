import * as apollo from '@plumbline/shared/apollo';
import * as apolloOnDemand from '@plumbline/shared/apollo/on-demand';
import {
  type PagePreview,
  type PrerenderedComponent,
  firstPaint,
} from '@plumbline/shared/contracts';
import type { LiveRemote } from '@plumbline/shared/federation';
import * as session from '@plumbline/shared/session';
import * as slots from '@plumbline/shared/slots';
import * as storage from '@plumbline/shared/storage';
import { GlobalStyle } from '@plumbline/shared/ui';
import * as lentKit from '@plumbline/shared/ui/lent';
import { setImmediate } from 'node:timers/promises';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import type { Navigator } from 'react-router';
import * as styledComponents from 'styled-components';
import * as router from 'react-router-dom';
import { takeFirstRequest, workspacePage } from '../first-paint/prerender-workspace.tsx';
import { PageProgress } from '../router/PageProgress.tsx';
import { SessionCheck } from '../router/SessionCheck.tsx';
import { PrerenderedPage } from './PrerenderedPage.tsx';
import { loadFrame } from '../router/WorkspaceLayout.tsx';
import { isInWorkspace } from '../router/workspace-paths.ts';
import { createFillers } from '../slots/create-fillers.tsx';
import { PROGRESS_ELEMENT } from './progress-element.ts';
import { createSessionOnDemand } from './session-on-demand.ts';

/** The modules that remotes' pages import from the shell. */
export const lent = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-router-dom': router,
  'styled-components': styledComponents,
  '@plumbline/shared/apollo': apollo,
  '@plumbline/shared/apollo/on-demand': apolloOnDemand,
  '@plumbline/shared/session': session,
  '@plumbline/shared/slots': slots,
  '@plumbline/shared/storage': storage,
  '@plumbline/shared/ui/lent': lentKit,
};

export interface PageMarkup {
  /** The page's title and meta elements. */
  readonly head: string;
  readonly body: string;
  /** The style elements with the page's fonts and rules. */
  readonly style: string;
}

interface WorkspaceMarkup extends PageMarkup {
  /** The body of the page's first request to the API. */
  readonly firstRequest?: string;
  /** The address that it is for, where that has an id. */
  readonly address?: string;
}

interface PublicPageMarkup extends PageMarkup {
  /** The addresses of the product that the page links to. */
  readonly links: readonly string[];
  readonly preview?: PagePreview;
}

/**
 * Renders a public page to HTML.
 * @param isPlain whether it works without React, and so holds what it shows when it is left
 */
export function prerender(
  pathname: string,
  Page: PrerenderedComponent,
  isPlain: boolean,
): PublicPageMarkup {
  const location = { pathname, search: '', hash: '' };
  const links = new Set<string>();
  const createHref: Navigator['createHref'] = (to) => {
    const href = nowhere.createHref(to);
    links.add(href);
    return href;
  };
  const navigator = { ...nowhere, createHref };
  const markup = write(
    <>
      <PrerenderedPage {...{ Page, location, navigator }} sessionStore={nobody} />
      {isPlain && (
        <template id={PROGRESS_ELEMENT}>
          <PageProgress />
        </template>
      )}
    </>,
  );
  return { ...markup, links: [...links], ...(Page.preview ? { preview: Page.preview } : {}) };
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

/**
 * Renders what a page of the workspace shows to a known user until its scripts have loaded.
 * @returns nothing for a page that stands outside of the workspace's frame
 * @throws Error where the page's component throws
 */
export async function prerenderWorkspace(
  pathname: string,
  Page?: react.ComponentType,
): Promise<WorkspaceMarkup | undefined> {
  if (!isInWorkspace(pathname)) return undefined;
  return paint(pathname, () => workspacePage(pathname, Page));
}

/**
 * The same for a page around a tab of another remote.
 * @param tab the tab's address, with `{id}` in the place of the id
 * @param slot the address of the page that it is on, and of all below
 * @param remotes the live ones: the page has the names of their tabs
 */
export async function prerenderTab(
  tab: string,
  slot: string,
  Page: react.ComponentType,
  remotes: readonly LiveRemote[],
): Promise<WorkspaceMarkup> {
  const address = tab.replace('{id}', firstPaint.anyId);
  const fillers = createFillers({ remotes, loader: { load: never }, loadDataLayer: never });
  const place = { route: slot.replace('{id}', ':id'), fillers };
  const markup = await paint(address, () => workspacePage(address, Page, place));
  return { ...markup, address };
}

const never = () => new Promise<never>(() => undefined);

/** Renders a page twice: the first time, it starts to load what is lazy. */
async function paint(pathname: string, page: () => react.ReactElement): Promise<WorkspaceMarkup> {
  await loadFrame();
  write(page());
  await setImmediate();
  const { body, ...markup } = write(page());
  if (IN_FRAME.exec(body)?.[1] === FAILED) {
    throw new Error(
      `The page ${pathname} cannot be rendered in Node. Its first render must read nothing of the browser.`,
    );
  }
  const firstRequest = await takeFirstRequest();
  return {
    ...markup,
    body: body.replaceAll(STYLE, ''),
    ...(firstRequest === undefined ? {} : { firstRequest }),
  };
}

function write(tree: react.ReactElement): PageMarkup {
  const sheet = new styledComponents.ServerStyleSheet();
  const markup = renderToString(sheet.collectStyles(<div id="root">{tree}</div>));
  // React renders elements of the head before all others.
  const start = markup.indexOf(ROOT);
  const body = markup.slice(start + ROOT.length, -'</div>'.length);
  const style = sheet.getStyleTags();
  const faces = style.match(FACE)?.join('') ?? '';
  return {
    head: markup.slice(0, start),
    body,
    style: `<style>${faces}</style>${style.replaceAll(FACE, '')}`,
  };
}

const ROOT = '<div id="root">';

/**
 * Apart from the other rules: styled-components puts its own elements in the place of those that it
 * finds, and a font that is declared anew is shown anew, which moves text.
 */
const FACE = /@font-face\s*\{[^}]*\}/g;

/** The boundary of what is in the frame, where React leaves a component that throws to the browser. */
const IN_FRAME = /<main.*?<!--(\$!?)-->/s;
const FAILED = '$!';

/** The policy forbids these attributes. What libraries set in them matters only once they run. */
const STYLE = / style="[^"]*"/g;

/** Prerendering renders links and follows none. */
const nowhere: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

/** Prerendering has no session. */
const nobody = createSessionOnDemand(() => Promise.reject(new Error('Nobody is here yet.')));
