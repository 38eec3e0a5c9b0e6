import type { SessionStore } from '@plumbline/shared/contracts';
import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type Navigator, type To, createPath } from 'react-router';
import { onIntent } from '../on-intent.ts';
import { isOverridden } from '../overrides/is-overridden.ts';
import { whenIdle } from '../when-idle.ts';
import * as pageRouter from './page-router.ts';
import * as pageSession from './page-session.ts';
import { PrerenderedPage } from './PrerenderedPage.tsx';
import { prefetchProduct, startProduct } from './product-scripts.ts';
import type { PublicPage } from './public-page.ts';
import { createSessionOnDemand } from './session-on-demand.ts';

// The page's own file comes after this one and takes router and session from here.
Object.assign(Reflect.get(globalThis, 'plumblineLent'), {
  'react-router-dom': pageRouter,
  '@plumbline/shared/session': pageSession,
});

// Files with `defer` have all run by then. Without its own, the page stays as it was written.
document.addEventListener('DOMContentLoaded', () => {
  const { plumblinePage } = globalThis;
  const element = document.getElementById('root');
  if (isOverridden()) void startProduct();
  else if (element && isComponent(plumblinePage)) hydrate(element, plumblinePage);
});

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** The product takes long to start: a press is answered first. Nothing is painted in the background. */
function afterPaint(work: () => void) {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function';

/**
 * Brings a prerendered page to life with its own code alone. The product, with its router, session
 * and remotes, is fetched when nothing else is to do, and takes over when somebody leaves.
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
    const address = new URL(hrefOf(to), window.location.origin);
    if (address.pathname === pathname) {
      window.scrollTo({ top: 0 });
      return;
    }
    window.history[write](null, '', address);
    root.render(page(true));
    afterPaint(() => {
      leave(undefined);
    });
    startProduct().catch(() => {
      // The address stands already: the browser fetches its page, or says why it cannot.
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

  let root: ReturnType<typeof hydrateRoot>;
  // As a transition, hydration leaves room between its parts for a tap or a scroll.
  startTransition(() => {
    root = hydrateRoot(element, page(false));
  });
  let intended: string | undefined;
  const publicPage: PublicPage = {
    pathname,
    left,
    takeSession,
    intended: () => intended,
    unmount: () => {
      root.unmount();
    },
  };
  globalThis.plumblinePublicPage = publicPage;
  onIntent((path) => {
    intended = path;
    // Whoever follows the link in spite of a failure gets another try.
    startProduct().catch(() => undefined);
  });
  whenIdle(prefetchProduct);
}
