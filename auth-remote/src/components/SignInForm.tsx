import { Button, Notice, TextField } from '@plumbline/shared/ui';
import { useSession } from '@plumbline/shared/session';
import { type SubmitEvent, useRef } from 'react';
import { signInMessage } from '../data/auth-messages.ts';
import { useRequest } from '../data/useRequest.ts';
import { CodeLink } from './CodeLink.tsx';
import { FormStack } from './FormStack.tsx';

interface SignInFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
}

/** Asks for a magic link. What an email looks like is left to the browser. */
export function SignInForm({ email, onEmailChange }: SignInFormProps) {
  const { requestMagicLink } = useSession();
  const { isBusy, message, send } = useRequest(signInMessage);
  const button = useRef<HTMLButtonElement>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    // The input is about to be disabled, and would drop the focus on the floor.
    button.current?.focus();
    await send(() => requestMagicLink(email.trim()));
  }

  return (
    <FormStack onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="you@company.com"
        required
        disabled={isBusy}
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
      />
      <Button ref={button} type="submit" variant="primary" size="large" busy={isBusy}>
        {isBusy ? 'Sending...' : 'Send Magic Link'}
      </Button>
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      {message?.tone === 'success' && <CodeLink />}
    </FormStack>
  );
}
