import { paths } from '@plumbline/shared/contracts';
import { askedFor, forgetMailedLink, useSession } from '@plumbline/shared/session';
import { Button, ButtonLink, Notice, VisuallyHidden } from '@plumbline/shared/ui';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { signInMessage } from '../data/auth-messages.ts';
import { useConfirm } from '../data/useConfirm.ts';
import { useMailRequest } from '../data/useMailRequest.ts';
import { isText } from '../data/useSentMail.ts';
import { Choices } from './Choices.ts';
import { SentMail } from './SentMail.tsx';

interface DeadLinkProps {
  /** The heading of a page that has no other, which is then an alert. */
  readonly title?: string;
  /** Why the link failed. */
  readonly children: ReactNode;
}

/** A link that does not sign in, and the ways on: the dashboard, a new link in one press, or login. */
export function DeadLink({ title, children }: DeadLinkProps) {
  const { session, requestMagicLink } = useSession();
  const { arrival, confirming } = useConfirm();
  const { isBusy, message, sent, send } = useMailRequest({
    mode: 'login',
    isAsked: isText,
    request: requestMagicLink,
    describe: signInMessage,
  });
  const email = askedFor();

  if (sent !== undefined) {
    return (
      <>
        {title && <VisuallyHidden as="h1">Check your email</VisuallyHidden>}
        <SentMail
          email={sent}
          message={message}
          isSending={isBusy}
          confirming={confirming}
          onSendAgain={() => void send(sent)}
        />
        {arrival.step === 'done' && <Navigate to={arrival.goTo} replace />}
      </>
    );
  }
  return (
    <Root {...(title && { role: 'alert' })}>
      {title && <h1>{title}</h1>}
      {children}
      {session && <p>You are signed in as {session.user.email}.</p>}
      {!session && email && <p>We can send a new link to {email}.</p>}
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      <Choices>
        {session ? (
          <ButtonLink to={paths.dashboard()} variant="primary">
            Open the dashboard
          </ButtonLink>
        ) : (
          email && (
            <Button variant="primary" busy={isBusy} onClick={() => void send(email)}>
              {isBusy ? 'Sending...' : 'Send a new link'}
            </Button>
          )
        )}
        <ButtonLink
          to={paths.authentication()}
          variant={session || email ? 'secondary' : 'primary'}
          onClick={forgetMailedLink}
        >
          Return to login
        </ButtonLink>
      </Choices>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  overflow-wrap: anywhere;
`;
