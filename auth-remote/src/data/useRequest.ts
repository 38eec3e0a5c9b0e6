import { useRef, useState } from 'react';
import type { AuthOutcome } from '@plumbline/shared/contracts';
import type { AuthMessage } from './auth-messages.ts';

/**
 * One request at a time to the authentication service, and what to say about the last one.
 * `send` answers undefined where another request is still under way.
 */
export function useRequest(describe: (outcome: AuthOutcome) => AuthMessage) {
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<AuthMessage>();

  async function send(request: () => Promise<AuthOutcome>): Promise<AuthOutcome | undefined> {
    // A second click comes before the state of the first one is rendered.
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setIsBusy(true);
    setMessage(undefined);
    const outcome = await request();
    isUnderWay.current = false;
    setIsBusy(false);
    setMessage(describe(outcome));
    return outcome;
  }

  return { isBusy, message, send };
}
