import { use, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';

/**
 * If the address names a change order, as `paths.changeOrder` does, scrolls to it and focuses it, or their
 * heading if it is not there. Back and reload keep the scroll position.
 * @returns a ref for the element that contains the change orders
 */
export function useChangeOrdersAnchor() {
  const root = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const router = use(DataRouterContext)?.router;

  useEffect(() => {
    const isPlaceKept = typeof router?.state.restoreScrollPosition === 'number';
    if (!hash.startsWith('#change-order') || isPlaceKept) return;
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector);
    const target = find(`[id="${CSS.escape(hash.slice(1))}"]`) ?? find('h2');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
    target?.scrollIntoView();
  }, [hash, key, router]);

  return root;
}
