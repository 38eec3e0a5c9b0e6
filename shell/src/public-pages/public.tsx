import type { PublicPage, SessionStore } from '@plumbline/shared/contracts';
import { passLinkToCallback, takeTokens } from '@plumbline/shared/session';
import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type Navigator, type To, createPath } from 'react-router';
import { onIntent } from '../timing/on-intent.ts';
import { isOverridden } from '../overrides/is-overridden.ts';
import { keepScroll, newEntry, restoreScroll } from '../router/history-entry.ts';
import { whenIdle } from '../timing/when-idle.ts';
import * as pageRouter from './page-router.ts';
import * as pageSession from './page-session.ts';
import { PrerenderedPage } from './PrerenderedPage.tsx';
import { prefetchProduct, startProduct } from './product-scripts.ts';
import { createSessionOnDemand } from './session-on-demand.ts';

// The page's own file runs after this one and imports router and session from it.
Object.assign(globalThis.plumblineLent, {
  'react-router-dom': pageRouter,
  '@plumbline/shared/session': pageSession,
});

// The table of paths comes with the page's own file; a second copy would cost every page its bytes.
passLinkToCallback('/authentication/callback');
// No prerendered page signs in with a mailed link.
takeTokens();

// By then all files with `defer` have run. If the page's own failed, the page stays static HTML.
document.addEventListener('DOMContentLoaded', () => {
  const { plumblinePage } = globalThis;
  const element = document.getElementById('root');
  if (isOverridden()) void startProduct();
  else if (element && isComponent(plumblinePage)) hydrate(element, plumblinePage);
});

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** Waits for a paint, because the product's start blocks for long. A background tab never paints. */
function afterPaint(work: () => void) {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function';

/**
 * Hydrates a prerendered page with its own code alone. The product, with its router, session and
 * remotes, is fetched when the page is idle, and takes over when the user leaves the page.
 */
function hydrate(element: HTMLElement, Page: ComponentType) {
  const { pathname, search, hash } = window.location;
  const { promise: left, resolve: leave } = Promise.withResolvers<undefined>();
  const { promise: session, resolve: takeSession } = Promise.withResolvers<SessionStore>();
  const sessionStore = createSessionOnDemand(async () => {
    await startProduct();
    return session;
  });

  const goTo = (to: To, write: 'pushState' | 'replaceState') => {
    if (router) {
      void router.navigate(to, { replace: write === 'replaceState' });
      return;
    }
    const address = new URL(hrefOf(to), window.location.origin);
    if (address.pathname === window.location.pathname) {
      window.scrollTo({ top: 0 });
      return;
    }
    keepScroll();
    window.history[write](newEntry(), '', address);
    root.render(page(true));
    afterPaint(() => {
      leave(undefined);
    });
    startProduct().catch(() => {
      // The address is the new one already: a reload shows its page, or the browser's error.
      window.location.reload();
    });
  };
  const navigator: Navigator = {
    createHref: hrefOf,
    go: (delta) => {
      window.history.go(delta);
    },
    push: (to) => {
      goTo(to, 'pushState');
    },
    replace: (to) => {
      goTo(to, 'replaceState');
    },
  };
  const location = { pathname, search, hash };
  const page = (isLeaving: boolean) => (
    <PrerenderedPage {...{ Page, location, navigator, sessionStore, isLeaving }} />
  );

  let router: Parameters<PublicPage['takeRouter']>[0] | undefined;
  let root: ReturnType<typeof hydrateRoot>;
  // In a transition, hydration yields to taps and scrolling.
  startTransition(() => {
    root = hydrateRoot(element, page(false));
  });
  let intended: string | undefined;
  const publicPage: PublicPage = {
    pathname,
    left,
    takeSession,
    takeRouter: (started) => {
      router = started;
    },
    intended: () => intended,
    unmount: () => {
      root.unmount();
    },
  };
  globalThis.plumblinePublicPage = publicPage;
  restoreScroll();
  onIntent((path) => {
    intended = path;
    // Following the link tries again.
    startProduct().catch(() => undefined);
  });
  whenIdle(prefetchProduct);
}
