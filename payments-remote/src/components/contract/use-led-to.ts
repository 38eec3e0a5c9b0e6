import { use, useEffect, useRef } from 'react';
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  useLocation,
} from 'react-router-dom';

/**
 * Of the change orders of a contract: where the address names them, the one that waits for an answer comes
 * into view and takes the focus, or their heading where none does. Back and a reload keep their place.
 * @returns for the element that they are in
 */
export function useLedTo() {
  const root = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const action = use(DataRouterStateContext)?.historyAction ?? 'POP';
  // An address that was opened has no other key.
  const isLed = hash === '#change-orders' && (action !== 'POP' || key === 'default');

  useEffect(() => {
    if (!isLed) return;
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector);
    const target = find('[data-waits]') ?? find('h2');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
    target?.scrollIntoView();
  }, [isLed, key]);

  return root;
}
