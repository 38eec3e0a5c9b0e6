import { use, useEffect } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  ScrollRestoration,
  useLocation,
} from 'react-router-dom';
import { startLater } from '../timing/start-later.ts';

/** Events that show that the user scrolls, acts or turns the phone, which ends the restoring. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'resize'] as const;

/**
 * A new page starts at its top or its anchor. Back, Forward and a reload restore its scroll position,
 * also if the page reaches its former height only after its data has loaded. Another width of the
 * window, as on a phone that is turned, keeps what is in view.
 */
export function ScrollPlace() {
  const router = use(DataRouterContext)?.router;
  const location = useLocation();

  useEffect(() => {
    // `ScrollRestoration` finds the first position before `RouterProvider` listens for new states.
    const place = router?.state.restoreScrollPosition;
    if (typeof place === 'number') return scrollAsItGrows(place);
  }, [router, location]);

  useEffect(keepInViewLater, []);

  return <ScrollRestoration />;
}

/** Loaded late: a phone is hardly turned before that. Without it, the browser keeps the place. */
const keepInViewLater = () =>
  startLater(
    async () =>
      (await import(/* webpackChunkName: 'keep-in-view' */ './keep-in-view.ts')).keepInView,
  );

/**
 * Keeps a scroll position until the user acts: data that loads late makes the page taller, or moves
 * its content.
 * @returns a function that ends it
 */
function scrollAsItGrows(top: number) {
  if (top === 0) return;
  // The browser's own correction for what moves would come on top.
  document.documentElement.style.overflowAnchor = 'none';
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
  });
  const stop = () => {
    growth.disconnect();
    document.documentElement.style.overflowAnchor = '';
    for (const act of acts) window.removeEventListener(act, stop);
  };
  growth.observe(document.body);
  for (const act of acts) window.addEventListener(act, stop, { passive: true });
  return stop;
}
