import { useEffect, useRef } from 'react';
import { type CommandState, isLost } from './useCommand.ts';

/**
 * Sends a command again by itself where its answer was lost and what it is about has changed since: the same
 * key tells whether it was done. It does so once for each version, as that answer may be lost as well.
 * @param send sends it, and says that it is done
 * @param hasChanged whether what it is about has changed since, so that it is not done now if it was not then
 * @param version of what it is about, as it is now
 * @returns sends it first
 */
export function useAskAgain<Sent>(
  { problem }: Pick<CommandState, 'problem'>,
  send: (sent: Sent) => Promise<unknown>,
  hasChanged: (sent: Sent) => boolean,
  version: number | undefined,
) {
  const last = useRef<Sent>(undefined);
  const asked = useRef<{ readonly version: number | undefined }>(undefined);
  useEffect(() => {
    const sent = last.current;
    if (sent === undefined || !isLost(problem) || !hasChanged(sent)) return;
    if (asked.current && asked.current.version === version) return;
    asked.current = { version };
    void send(sent);
  });
  return async (sent: Sent) => {
    last.current = sent;
    asked.current = undefined;
    await send(sent);
  };
}
