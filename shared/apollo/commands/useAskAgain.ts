import { useEffect, useEffectEvent, useState } from 'react';
import type { CommandState } from './useCommand.ts';

/**
 * Sends a command again by itself where its answer was lost and what it is about has changed since: the same
 * key tells whether it was done. It does so once for each version, as that answer may be lost as well.
 * @param send sends it, and says that it is done; `isAgain` where the user has not pressed
 * @param hasChanged whether what it is about has changed since, so that it is not done now if it was not then
 * @param version of what it is about, as it is now
 * @returns `send`, which sends it first; `sending`, the command, which is busy also before it is sent again,
 * and until `send` has said that it is done: until then, the change may be its own
 */
export function useAskAgain<Sent, Given>(
  command: CommandState,
  send: (sent: Sent, isAgain: boolean) => Promise<Given>,
  hasChanged: (sent: Sent) => boolean,
  version: number | undefined,
) {
  const [last, setLast] = useState<{ readonly sent: Sent }>();
  const [asked, setAsked] = useState<{ readonly version: number | undefined }>();
  const [isSending, setSending] = useState(false);
  const isDue =
    last !== undefined &&
    command.problem?.kind === 'lost' &&
    hasChanged(last.sent) &&
    (asked === undefined || asked.version !== version);

  async function run(sent: Sent, isAgain: boolean) {
    setSending(true);
    try {
      return await send(sent, isAgain);
    } finally {
      setSending(false);
    }
  }
  const sendAgain = useEffectEvent(() => {
    setAsked({ version });
    if (last) void run(last.sent, true);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- It is the state of what this effect sends.
    if (isDue) sendAgain();
  }, [isDue]);

  return {
    sending: { ...command, isBusy: command.isBusy || isSending || isDue },
    send: async (sent: Sent) => {
      setLast({ sent });
      setAsked(undefined);
      return run(sent, false);
    },
  };
}
