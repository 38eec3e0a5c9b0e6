import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Brings the focus back to where it was before it came to the list of toasts, once no toast is left.
 * @returns the properties of the list
 */
export function useReturnFocus(isEmpty: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<EventTarget>(null);

  function leave() {
    const { activeElement } = document;
    if (!list.current?.contains(activeElement)) return;
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    else if (activeElement instanceof HTMLElement) activeElement.blur();
  }

  useEffect(() => {
    if (isEmpty) leave();
  }, [isEmpty]);

  return {
    ref: list,
    onFocus({ relatedTarget }: FocusEvent) {
      // Around the list, the region has elements that only lead into it.
      const region = list.current?.parentElement;
      const isFromOutside = !(relatedTarget instanceof Node && region?.contains(relatedTarget));
      if (isFromOutside) before.current = relatedTarget;
      if (isEmpty) leave();
    },
  };
}
