import { VisuallyHidden } from '@plumbline/shared/ui';
import { use, useEffect, useRef, useState } from 'react';
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  useLocation,
} from 'react-router-dom';
import { startLater } from '../timing/start-later.ts';

/** Empty as long as the page loads what its title names. */
const finalTitle = () => (document.title.startsWith('Loading') ? '' : document.title);

function focusHeading() {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Loaded late: no form is open before that. In one file with what keeps a page in view. */
const keepFocusLater = () =>
  startLater(
    async () => (await import(/* webpackChunkName: 'keep-in-view' */ './keep-focus.ts')).keepFocus,
  );

/**
 * Announces a new page to users of assistive technology: the focus moves to its heading and its
 * title is announced (WCAG 2.2, 2.4.3 and 4.1.3), and again when it changes, as where what was
 * asked for turns out to be gone. The first page is left to the browser, and a navigation that keeps
 * the scroll position keeps the focus. On a page that stays, `keepFocus` gives it a place.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  // After a press of a tab, the focus stays on it.
  const staysInPlace = use(DataRouterStateContext)?.preventScrollReset;
  const shown = useRef(globalThis.plumblinePublicPage?.pathname ?? pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(finalTitle());
    if (!staysInPlace) focusHeading();
    const later = new MutationObserver(() => {
      setTitle(finalTitle());
      // The heading that had the focus is gone.
      if (document.activeElement === document.body) focusHeading();
    });
    later.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => later.disconnect();
  }, [pathname, staysInPlace]);

  useEffect(keepFocusLater, []);

  return <VisuallyHidden role="status">{title}</VisuallyHidden>;
}
