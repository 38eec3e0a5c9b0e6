import { useEffect, useRef } from 'react';

/** Whether the component is still on the page. After an answer has come, its user may have left it. */
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
