import { use, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Of the change orders of a contract: where the address names them, the one that waits for an answer comes
 * into view and takes the focus, or their heading where none does. Back and a reload keep their place.
 * @returns for the element that they are in
 */
export function useLedTo() {
  const root = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const router = use(DataRouterContext)?.router;

  useEffect(() => {
    const isPlaceKept = typeof router?.state.restoreScrollPosition === 'number';
    if (hash !== '#change-orders' || isPlaceKept) return;
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector);
    const target = find('[data-waits]') ?? find('h2');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
    target?.scrollIntoView();
  }, [hash, key, router]);

  return root;
}
