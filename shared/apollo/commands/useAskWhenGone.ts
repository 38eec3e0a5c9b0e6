import { useEffect, useRef } from 'react';
import type { CommandState } from './useCommand.ts';

const nothing = () => undefined;

/** The waits between repeats without an answer. After the last one it gives up. */
const WAITS_MS = [2_000, 4_000, 8_000];

/**
 * Sends a command again where its answer was lost and what it is about has gone from the page while its
 * question was open: the same key tells whether it was done. It does so a few times until there is an answer,
 * and not where the page was left.
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
      void askAgain.current();
    };
  }, []);
  return async (sent: Sent) => {
    const { pathname } = location;
    const isDue = () => isUnanswered() && location.pathname === pathname;
    askAgain.current = async () => {
      if (!isDue()) return;
      askAgain.current = nothing;
      await send(sent);
      for (const wait of WAITS_MS) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        if (!isDue()) return;
        await send(sent);
      }
    };
    await send(sent);
    // The component unmounted before the answer was lost.
    if (isGone.current) void askAgain.current();
  };
}
