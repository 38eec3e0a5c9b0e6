import { type RefObject, useEffect } from 'react';

/**
 * Calls `leave` at the next press where the list of toasts is in the upper half of the screen, as on a
 * phone: there it covers what the user goes on with.
 */
export function useLeaveByPress(list: RefObject<HTMLElement | null>, leave: () => void) {
  useEffect(() => {
    function press() {
      const { top = Infinity } = list.current?.getBoundingClientRect() ?? {};
      if (top < innerHeight / 2) leave();
    }
    // Before the press shows a toast of its own.
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  });
}
