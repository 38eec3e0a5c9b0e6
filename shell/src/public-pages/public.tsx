import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type Navigator, type To, createPath } from 'react-router';
import { isOverridden } from '../overrides/is-overridden.ts';
import { givenState } from '../router/history-entry.ts';
import { leavePage } from './leave-page.ts';
import * as pageRouter from './page-router.ts';
import * as pageSession from './page-session.ts';
import { PrerenderedPage } from './PrerenderedPage.tsx';
import { startProduct } from './product-scripts.ts';
import { createSessionOnDemand } from './session-on-demand.ts';
import { takeLinkTokens } from './take-link-tokens.ts';

// The page's own file runs after this one and imports router and session from it.
Object.assign(globalThis.plumblineLent, {
  'react-router-dom': pageRouter,
  '@plumbline/shared/session': pageSession,
});

takeLinkTokens();

// By then all files with `defer` have run. If the page's own failed, the page stays static HTML.
document.addEventListener('DOMContentLoaded', () => {
  const { plumblinePage } = globalThis;
  const element = document.getElementById('root');
  if (isOverridden()) void startProduct();
  else if (element && isComponent(plumblinePage)) hydrate(element, plumblinePage);
});

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function';

/** Hydrates a prerendered page with its own code alone, without router, session and remotes. */
function hydrate(element: HTMLElement, Page: ComponentType) {
  const { pathname, search, hash } = window.location;
  const { goTo, session } = leavePage({
    showProgress: () => {
      root.render(page(true));
    },
    unmount: () => {
      root.unmount();
    },
  });
  const sessionStore = createSessionOnDemand(async () => {
    await startProduct();
    return session;
  });
  const follow = (to: To, write: 'pushState' | 'replaceState') => {
    goTo(new URL(hrefOf(to), window.location.origin), write);
  };
  const navigator: Navigator = {
    createHref: hrefOf,
    go: (delta) => {
      window.history.go(delta);
    },
    push: (to) => {
      follow(to, 'pushState');
    },
    replace: (to) => {
      follow(to, 'replaceState');
    },
  };
  const location = { pathname, search, hash, state: givenState() };
  const page = (isLeaving: boolean) => (
    <PrerenderedPage {...{ Page, location, navigator, sessionStore, isLeaving }} />
  );
  let root: ReturnType<typeof hydrateRoot>;
  // In a transition, hydration yields to taps and scrolling.
  startTransition(() => {
    root = hydrateRoot(element, page(false));
  });
}
