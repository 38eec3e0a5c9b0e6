import { type MouseEvent, useEffect, useState } from 'react';
import { SendingNews } from './SendingNews.tsx';

/**
 * Holds the way out of a form while the form is sent: it may be done by now, so it can no longer be left as
 * if it were not.
 * @returns `hold` for a press, true where it was held; `news`, which says so
 */
export function useHeldCancel(isSending: boolean) {
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    if (!isSending) return;
    return () => setAsked(false);
  }, [isSending]);

  const hold = (event: MouseEvent): boolean => {
    if (!isSending) return false;
    event.preventDefault();
    setAsked(true);
    return true;
  };

  return { news: <SendingNews isSending={isSending} isAsked={isAsked} />, hold };
}
