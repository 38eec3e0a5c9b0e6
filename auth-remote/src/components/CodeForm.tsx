import { Button, Notice, TextField } from '@plumbline/shared/ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { confirmMessage } from '../data/auth-messages.ts';
import { CODE_DIGITS, digitsOf } from '../data/read-code.ts';
import type { Confirming } from '../data/useConfirm.ts';
import { CodeInput } from './CodeInput.tsx';
import { FormStack } from './FormStack.tsx';

const NOT_SIX = `The code in the email has ${CODE_DIGITS} digits.`;

interface CodeFormProps extends Confirming {
  /** The address that the mail went to. */
  readonly email: string;
  /** Asks for the address, which may not be known here. */
  readonly asksEmail?: boolean;
}

/** Takes the code of the mail, and sends it with its last digit. */
export function CodeForm({ email, asksEmail = false, isBusy, failure, onConfirm }: CodeFormProps) {
  const [address, setAddress] = useState(email);
  const [code, setCode] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const message = failure && confirmMessage(failure, 'code');
  const isWrong = failure?.reason === 'not-valid';

  useEffect(() => {
    // After rendering, so that the message is read out together with its field.
    if (!isWrong) return;
    input.current?.focus();
    // The next code takes the place of the wrong one.
    input.current?.select();
  }, [failure, isWrong]);

  function problem() {
    if (!isSubmitted) return undefined;
    return code.length < CODE_DIGITS ? NOT_SIX : isWrong ? message : undefined;
  }

  function send(digits: string) {
    setSubmitted(true);
    onConfirm({ kind: 'code', email: address.trim(), code: digits });
  }

  function change(typed: string) {
    const digits = digitsOf(typed);
    if (digits.startsWith(code) && code.length === CODE_DIGITS) return;
    setCode(digits.slice(0, CODE_DIGITS));
    setSubmitted(false);
    if (digits.length === CODE_DIGITS && address.trim() !== '') send(digits);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // The same refused code again would only cost another of the few guesses.
    const isRefused = isSubmitted && isWrong;
    if (code.length === CODE_DIGITS && !isRefused && !isBusy) {
      send(code);
      return;
    }
    setSubmitted(true);
    input.current?.focus();
  }

  return (
    <FormStack onSubmit={submit}>
      {asksEmail && (
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@company.com"
          required
          readOnly={isBusy}
          value={address}
          onChange={(event) => {
            setAddress(event.target.value);
            setSubmitted(false);
          }}
        />
      )}
      <CodeInput
        ref={input}
        label="6-digit code"
        name="code"
        required
        readOnly={isBusy}
        error={problem()}
        value={code}
        onChange={(event) => change(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign in'}
      </Button>
      {message && !isWrong && <Notice tone="danger">{message}</Notice>}
    </FormStack>
  );
}
