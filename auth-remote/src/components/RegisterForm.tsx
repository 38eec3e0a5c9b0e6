import type { Registration } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { Button, Notice, TextField } from '@plumbline/shared/ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { registrationMessage } from '../data/auth-messages.ts';
import { firstProblem, registrationFields, trimmed } from '../data/registration.ts';
import { useRequest } from '../data/useRequest.ts';
import { CodeLink } from './CodeLink.tsx';
import { FormStack } from './FormStack.tsx';

const EMPTY = { firstName: '', lastName: '', phoneNumber: '' };

interface RegisterFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
}

/**
 * Creates an account. The checks are the product's own, in their order and in their words
 * (specification, section 5), so the browser's are switched off.
 */
export function RegisterForm({ email, onEmailChange }: RegisterFormProps) {
  const { register } = useSession();
  const { isBusy, message, send } = useRequest(registrationMessage);
  const [others, setOthers] = useState(EMPTY);
  const [problem, setProblem] = useState<ReturnType<typeof firstProblem>>();
  const form = useRef<HTMLFormElement>(null);
  const values: Registration = { ...others, email };

  useEffect(() => {
    // After rendering, so that the message is read out together with its field.
    const input = problem && form.current?.elements.namedItem(problem.field);
    if (input instanceof HTMLElement) input.focus();
  }, [problem]);

  function change(name: keyof Registration, value: string) {
    if (name === 'email') onEmailChange(value);
    else setOthers((current) => ({ ...current, [name]: value }));
    if (name === problem?.field) setProblem(undefined);
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const registration = trimmed(values);
    const found = firstProblem(registration);
    setProblem(found);
    if (found) return;
    const outcome = await send(() => register(registration));
    if (!outcome?.ok) return;
    setOthers(EMPTY);
    onEmailChange('');
  }

  return (
    <FormStack ref={form} $hasPair noValidate onSubmit={(event) => void submit(event)}>
      {registrationFields.map((field) => (
        <TextField
          {...field}
          key={field.name}
          required
          readOnly={isBusy}
          error={field.name === problem?.field ? problem.message : undefined}
          value={values[field.name]}
          onChange={(event) => change(field.name, event.target.value)}
        />
      ))}
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {isBusy ? 'Creating Account...' : 'Create Account'}
      </Button>
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      {message?.tone === 'success' && <CodeLink />}
    </FormStack>
  );
}
