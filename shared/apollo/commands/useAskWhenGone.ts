import { useEffect, useRef } from 'react';
import type { CommandState } from './useCommand.ts';

const nothing = () => undefined;

/**
 * Sends a command again, once, where its answer was lost and what it is about has gone from the page while its
 * question was open: the same key tells whether it was done. Nothing is sent where the page was left.
 * @param send sends it, and says that it is done
 * @returns sends it first
 */
export function useAskWhenGone<Sent = void>(
  { isUnanswered }: Pick<CommandState, 'isUnanswered'>,
  send: (sent: Sent) => Promise<unknown>,
) {
  const isGone = useRef(false);
  const askAgain = useRef<() => unknown>(nothing);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      askAgain.current();
    };
  }, []);
  return async (sent: Sent) => {
    const { pathname } = location;
    askAgain.current = () => {
      if (!isUnanswered() || location.pathname !== pathname) return;
      askAgain.current = nothing;
      void send(sent);
    };
    await send(sent);
    // It went before there was no answer.
    if (isGone.current) askAgain.current();
  };
}
