import type { AuthOutcome } from '@plumbline/shared/contracts';
import { useOneAtATime } from '@plumbline/shared/forms';
import { useEffect, useRef, useState } from 'react';
import type { AuthMessage } from './auth-messages.ts';
import { type Mode, useSentMail } from './useSentMail.ts';

interface MailRequest<Asked> {
  readonly mode: Mode;
  readonly isAsked: (value: unknown) => value is Asked;
  readonly request: (asked: Asked) => Promise<AuthOutcome>;
  readonly describe: (outcome: AuthOutcome) => AuthMessage;
}

/**
 * Asks for a mail, one request at a time. Once it is on its way, `sent` is what it was asked with,
 * until the user goes back to the form.
 */
export function useMailRequest<Asked>({ mode, isAsked, request, describe }: MailRequest<Asked>) {
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, run } = useOneAtATime();
  const [message, setMessage] = useState<AuthMessage>();
  const [sent, keepSent] = useSentMail(mode, isAsked);
  const wasSent = useRef(false);

  useEffect(() => {
    const email = wasSent.current && !sent && form.current?.elements.namedItem('email');
    wasSent.current = sent !== undefined;
    if (email instanceof HTMLElement) email.focus();
  }, [sent]);

  /** @returns undefined where another request is still under way */
  const send = (asked: Asked): Promise<AuthMessage | undefined> =>
    run(async () => {
      setMessage(undefined);
      const said = describe(await request(asked));
      setMessage(said);
      if (said.tone === 'success') keepSent(asked);
      return said;
    });

  function goBack() {
    keepSent(undefined);
    setMessage(undefined);
  }

  return { form, isBusy, message, sent, send, goBack };
}
