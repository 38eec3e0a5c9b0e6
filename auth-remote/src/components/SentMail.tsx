import { Button, Notice } from '@plumbline/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { AuthMessage } from '../data/auth-messages.ts';
import type { Confirming } from '../data/useConfirm.ts';
import { CodeForm } from './CodeForm.tsx';

interface SentMailProps {
  readonly email: string;
  /** What became of the last request; undefined while one is under way. */
  readonly message: AuthMessage | undefined;
  readonly isSending: boolean;
  readonly confirming: Confirming;
  readonly onSendAgain: () => void;
  /** Where there is a form to go back to. */
  readonly onUseAnother?: () => void;
}

/** What to do once a mail is on its way; it takes the place of the form that asked for it. */
export function SentMail({ email, message, confirming, ...props }: SentMailProps) {
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const [again, setAgain] = useState(0);

  useEffect(() => {
    // For the code that is sent now; not where the user has switched to the other panel.
    if (!root.current?.closest('[inert]')) root.current?.querySelector('input')?.focus();
  }, [again]);

  function sendAgain() {
    setAgain(again + 1);
    props.onSendAgain();
  }

  return (
    // A screen reader reads the name of the group as the focus comes to the code in it.
    <Root ref={root} role="group" aria-labelledby={id}>
      <Head id={id}>
        {message && <Notice tone={message.tone}>{message.text}</Notice>}
        <div>
          <Check>{`Check ${email}`}</Check>
          <Hint>
            Open the link in the email, or enter its code here. Both work once, for one hour.
          </Hint>
        </div>
      </Head>
      <CodeForm key={again} email={email} {...confirming} />
      <div>
        <Hint>No email? Check your spam folder, or:</Hint>
        <Ways>
          <Button size="small" busy={props.isSending} onClick={sendAgain}>
            Send again
          </Button>
          {props.onUseAnother && (
            <Button size="small" variant="quiet" onClick={props.onUseAnother}>
              Use another address
            </Button>
          )}
        </Ways>
        <Hint aria-live="polite">
          {again > 0 && message?.tone === 'success' && sentAgain(again)}
        </Hint>
      </div>
    </Root>
  );
}

const sentAgain = (times: number) =>
  times === 1 ? 'Sent again.' : `Sent again, ${times} times. Use the newest email.`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

const Root = styled(Head)`
  text-align: start;
`;

const Hint = styled.p`
  color: var(--color-ink-muted);
`;

const Check = styled.p`
  font-size: var(--text-large);
  font-weight: 650;
  overflow-wrap: anywhere;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-block-start: var(--space-2);
`;
