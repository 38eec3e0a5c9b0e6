import { type ConfirmFailure, type MailProof, paths } from '@plumbline/shared/contracts';
import { askedFor } from '@plumbline/shared/session';
import { Button, Notice, TextField, TextLink } from '@plumbline/shared/ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { confirmMessage, readCode } from '../data/confirm-messages.ts';
import { ConfirmCard } from './ConfirmCard.tsx';
import { FormStack } from './FormStack.tsx';

const NOT_SIX = 'The code in the mail has 6 digits.';

interface CodeFormProps {
  readonly isBusy: boolean;
  readonly failure: ConfirmFailure | undefined;
  readonly onConfirm: (proof: MailProof) => void;
}

/** Takes the code of the mail, for who reads it on another device than the one to sign in on. */
export function CodeForm({ isBusy, failure, onConfirm }: CodeFormProps) {
  const [email, setEmail] = useState(() => askedFor() ?? '');
  const [code, setCode] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const digits = readCode(code);
  const message = failure && confirmMessage(failure, 'code');
  const isWrong = failure?.reason === 'not-valid';

  useEffect(() => {
    // After rendering, so that the message is read out together with its field.
    if (isWrong) input.current?.focus();
  }, [failure, isWrong]);

  function problem() {
    if (!isSubmitted) return undefined;
    return digits === null ? NOT_SIX : isWrong ? message : undefined;
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (digits === null) input.current?.focus();
    else onConfirm({ kind: 'code', email: email.trim(), code: digits });
  }

  return (
    <ConfirmCard
      heading="Enter your code"
      lead="It stands below the link in the mail we sent you, and works once, for one hour."
      isBusy={isBusy}
    >
      <FormStack onSubmit={submit}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@company.com"
          required
          readOnly={isBusy}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          ref={input}
          label="6-digit code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="123 456"
          required
          readOnly={isBusy}
          error={problem()}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setSubmitted(false);
          }}
        />
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          {isBusy ? 'Signing in...' : 'Sign in'}
        </Button>
        {message && !isWrong && <Notice tone="danger">{message}</Notice>}
        <p>
          No mail? <TextLink to={paths.authentication()}>Ask for another one</TextLink>
        </p>
      </FormStack>
    </ConfirmCard>
  );
}
