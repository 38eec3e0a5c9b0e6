import type { PublicPage, SessionStore } from '@plumbline/shared/contracts';
import { onIntent } from '../timing/on-intent.ts';
import { keepScroll, newEntry, restoreScroll } from '../router/history-entry.ts';
import { whenIdle } from '@plumbline/shared/when-idle';
import { prefetchProduct, startProduct } from './product-scripts.ts';

interface LeavingPage {
  /** Shows that the next page is loading. */
  readonly showProgress: () => void;
  /** Removes what the page has added, at once. */
  readonly unmount: () => void;
}

/** Waits for a paint, because the product's start blocks for long. A background tab never paints. */
function afterPaint(work: () => void) {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}

/**
 * Makes a prerendered page ready to be left for the product, which is fetched when the page is idle,
 * and takes over when the user leaves the page.
 * @returns what follows a link to an address of the product, and the product's session
 */
export function leavePage({ showProgress, unmount }: LeavingPage) {
  const { promise: left, resolve: leave } = Promise.withResolvers<undefined>();
  const { promise: session, resolve: takeSession } = Promise.withResolvers<SessionStore>();
  let router: Parameters<PublicPage['takeRouter']>[0] | undefined;
  let intended: string | undefined;

  const goTo = (address: URL, write: 'pushState' | 'replaceState') => {
    const { pathname, search, hash } = address;
    if (router) {
      void router.navigate({ pathname, search, hash }, { replace: write === 'replaceState' });
      return;
    }
    if (pathname === window.location.pathname) {
      window.scrollTo({ top: 0 });
      return;
    }
    keepScroll();
    window.history[write](newEntry(), '', address);
    showProgress();
    afterPaint(() => {
      leave(undefined);
    });
    startProduct().catch(() => {
      // The address is the new one already: a reload shows its page, or the browser's error.
      window.location.reload();
    });
  };

  globalThis.plumblinePublicPage = {
    pathname: window.location.pathname,
    left,
    takeSession,
    takeRouter: (started) => {
      router = started;
    },
    intended: () => intended,
    unmount,
  };
  restoreScroll();
  onIntent((path) => {
    intended = path;
    // Following the link tries again.
    startProduct().catch(() => undefined);
  });
  whenIdle(prefetchProduct);
  return { goTo, session };
}
