import { useEffect, useRef } from 'react';
import { type CommandState, isLost } from './useCommand.ts';

/**
 * Sends a command once more by itself where its answer was lost and what it is about has changed since: the
 * same key tells whether it was done.
 * @param send sends it, and says that it is done
 * @param hasChanged whether what it is about has changed since, so that it is not done now if it was not then
 * @returns sends it first
 */
export function useAskAgain<Sent>(
  { problem }: Pick<CommandState, 'problem'>,
  send: (sent: Sent) => Promise<unknown>,
  hasChanged: (sent: Sent) => boolean,
) {
  const last = useRef<Sent>(undefined);
  useEffect(() => {
    const sent = last.current;
    if (sent === undefined || !isLost(problem) || !hasChanged(sent)) return;
    last.current = undefined;
    void send(sent);
  });
  return async (sent: Sent) => {
    last.current = sent;
    await send(sent);
  };
}
