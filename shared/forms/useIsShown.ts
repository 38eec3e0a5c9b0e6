import { useEffect, useRef } from 'react';

/** Whether the component is still on the page, for what happens after an answer: its user may have left. */
export function useIsShown() {
  const isShown = useRef(false);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  return isShown;
}
