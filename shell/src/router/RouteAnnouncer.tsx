import { VisuallyHidden } from '@plumbline/shared/ui';
import { use, useEffect, useRef, useState } from 'react';
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  useLocation,
} from 'react-router-dom';
import { startLater } from '../timing/start-later.ts';

/** A page's code, its data and a tab of another remote each change its title: one announcement is enough. */
const SETTLED_MS = 400;

/** Whether the page loads what its title names. */
const isLoading = () => /(?:^|· )Loading the /.test(document.title);

/** Whether what had the focus is gone: the heading, or the link that was pressed. */
const isFocusLost = () => document.activeElement === document.body;

function focusHeading(): HTMLElement | null {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading;
}

/** After Back, the link to the page that was left, which is where the user was. */
function focusLinkTo(left: string): boolean {
  const link = document.querySelector<HTMLElement>(`main a[href="${left}"]`);
  link?.focus({ preventScroll: true });
  return link !== null;
}

/** Loaded late: no form is open before that. In one file with what keeps a page in view. */
const keepFocusLater = () =>
  startLater(
    async () => (await import(/* webpackChunkName: 'keep-in-view' */ './keep-focus.ts')).keepFocus,
  );

/**
 * Announces a new page to users of assistive technology: the focus moves to its heading and its
 * title is announced (WCAG 2.2, 2.4.3 and 4.1.3), and again when it changes, as where what was
 * asked for turns out to be gone. The first page is left to the browser until it has loaded, and a navigation
 * that keeps the scroll position keeps the focus, unless what had it has gone. On a page that stays, `keepFocus`
 * gives it a place.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  // After a press of a tab, the focus stays on it.
  const { preventScrollReset: staysInPlace, historyAction } = use(DataRouterStateContext) ?? {};
  const isBack = String(historyAction) === 'POP';
  const shown = useRef(globalThis.plumblinePublicPage?.pathname ?? pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    const left = shown.current;
    const isFirst = left === pathname;
    if (isFirst && !isLoading()) return;
    shown.current = pathname;
    setTitle('');
    const placeFocus = () => {
      const heading = focusHeading();
      if (staysInPlace) heading?.scrollIntoView({ block: 'nearest' });
    };
    const isKept = staysInPlace && !isFocusLost();
    if (!isFirst && !isKept && !(isBack && focusLinkTo(left))) placeFocus();
    const announce = () => setTitle(isLoading() ? '' : document.title);
    let settled = setTimeout(announce, SETTLED_MS);
    let seen = document.title;
    const later = new MutationObserver(() => {
      // The head gets the page's files as well.
      if (document.title === seen) return;
      seen = document.title;
      clearTimeout(settled);
      settled = setTimeout(announce, SETTLED_MS);
      if (!isFirst && isFocusLost()) placeFocus();
    });
    later.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      clearTimeout(settled);
      later.disconnect();
    };
  }, [pathname, staysInPlace, isBack]);

  useEffect(keepFocusLater, []);

  return <VisuallyHidden role="status">{title}</VisuallyHidden>;
}
