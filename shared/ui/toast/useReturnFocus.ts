import { useEffect, useRef } from 'react';

/**
 * Brings the focus back to where it was before it came to the list of toasts, once no toast is left.
 * @returns the ref of the list
 */
export function useReturnFocus(isEmpty: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<EventTarget>(null);

  useEffect(() => {
    // Around the list, the region has elements that only lead into it.
    const region = list.current?.parentElement;
    function leave() {
      const { activeElement } = document;
      if (!list.current?.contains(activeElement)) return;
      if (before.current instanceof HTMLElement && before.current.isConnected) {
        before.current.focus();
      } else if (activeElement instanceof HTMLElement) activeElement.blur();
    }
    function note({ relatedTarget }: FocusEvent) {
      const isFromOutside = !(relatedTarget instanceof Node && region?.contains(relatedTarget));
      if (isFromOutside) before.current = relatedTarget;
      if (isEmpty) leave();
    }
    if (isEmpty) leave();
    // React's events of a toast do not pass the list, as it is rendered by a portal.
    region?.addEventListener('focusin', note);
    return () => region?.removeEventListener('focusin', note);
  }, [isEmpty]);

  return list;
}
