import { useEffect, useRef, useState } from 'react';

/**
 * A notice that a form waits for: until the user has answered it, a press of a verb leads there.
 * @param isOpen whether it waits for an answer
 * @param isRefused whether a press was refused because of what it says
 */
export function useNoticeFirst(isOpen: boolean, isRefused: boolean) {
  const notice = useRef<HTMLDivElement>(null);
  const [wasPressed, setPressed] = useState(false);
  if (wasPressed && !isOpen) setPressed(false);
  useEffect(() => {
    if (isOpen && isRefused) focusNotice(notice.current);
  }, [isOpen, isRefused]);
  const focus = () => focusNotice(notice.current);

  return {
    /** The ref of the element around the notice, which takes the focus. */
    notice,
    /** Whether a verb was pressed before the answer. */
    isAsked: isOpen && (wasPressed || isRefused),
    focus,
    /** Leads to the notice. @returns whether it waits for an answer */
    ask: (): boolean => {
      if (isOpen) {
        setPressed(true);
        focus();
      }
      return isOpen;
    },
  };
}

function focusNotice(notice: HTMLElement | null) {
  notice?.focus({ preventScroll: true });
  notice?.scrollIntoView({ block: 'start' });
}
