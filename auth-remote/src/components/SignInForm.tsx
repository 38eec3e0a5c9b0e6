import { Button, Notice, TextField } from '@plumbline/shared/ui';
import { useSession } from '@plumbline/shared/session';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { signInMessage } from '../data/auth-messages.ts';
import { emailProblem } from '../data/registration.ts';
import type { Confirming } from '../data/useConfirm.ts';
import { useMailRequest } from '../data/useMailRequest.ts';
import { isText } from '../data/useSentMail.ts';
import { FormStack } from './FormStack.tsx';
import { SentMail } from './SentMail.tsx';

interface SignInFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly confirming: Confirming;
}

/** Asks for a magic link. What an email looks like is left to the browser, but for its domain. */
export function SignInForm({ email, onEmailChange, confirming }: SignInFormProps) {
  const { requestMagicLink } = useSession();
  const request = useMailRequest({
    mode: 'login',
    isAsked: isText,
    request: (typed) => requestMagicLink(typed.trim()),
    describe: signInMessage,
  });
  const { form, isBusy, message, sent } = request;
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // After rendering, so that the message is read out together with its field.
    if (problem) input.current?.focus();
  }, [problem]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    let found = emailProblem(email);
    if (!found) {
      // The input is about to be disabled, and would drop the focus on the floor.
      button.current?.focus();
      const said = await request.send(email);
      found = said?.field && said.text;
    }
    setProblem(found);
  }

  return (
    <>
      <FormStack ref={form} hidden={sent !== undefined} onSubmit={(event) => void submit(event)}>
        <TextField
          ref={input}
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@company.com"
          required
          disabled={isBusy}
          error={problem}
          announcesError
          value={email}
          onChange={(event) => {
            onEmailChange(event.target.value);
            setProblem(undefined);
          }}
        />
        <Button ref={button} type="submit" variant="primary" size="large" busy={isBusy}>
          {isBusy ? 'Sending...' : 'Send Magic Link'}
        </Button>
        {message && !sent && !message.field && <Notice tone={message.tone}>{message.text}</Notice>}
      </FormStack>
      {sent !== undefined && (
        <SentMail
          email={sent}
          message={message}
          isSending={isBusy}
          confirming={confirming}
          onSendAgain={() => void request.send(sent)}
          onUseAnother={() => {
            onEmailChange(sent);
            request.goBack();
          }}
        />
      )}
    </>
  );
}
