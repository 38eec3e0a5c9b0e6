import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsShown } from './useIsShown.ts';

/**
 * Leaves a form that was sent for the page of what it made. The form waits for that page, whose buttons
 * may stand where its own are: a press on these would be lost. A user who has left it meanwhile stays where they are.
 * @param forget removes what is kept of the form
 */
export function useLeaving(forget: () => void) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const isShown = useIsShown();

  function leave(
    to: string,
    options: { readonly replace?: boolean; readonly toTop?: boolean } = {},
  ) {
    forget();
    if (!isShown.current) return;
    setLeaving(true);
    const { replace = true, toTop = false } = options;
    void navigate(to, { replace, preventScrollReset: !toTop });
  }
  return { isLeaving, leave };
}
