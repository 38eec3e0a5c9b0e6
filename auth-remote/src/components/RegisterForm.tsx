import type { Registration } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { Button, Notice, TextField } from '@plumbline/shared/ui';
import { type SubmitEvent, useEffect, useState } from 'react';
import { registrationMessage } from '../data/auth-messages.ts';
import {
  firstProblem,
  isNames,
  isRegistration,
  type Names,
  registrationFields,
  trimmed,
} from '../data/registration.ts';
import type { Confirming } from '../data/useConfirm.ts';
import { useMailRequest } from '../data/useMailRequest.ts';
import { useTyped } from '../data/useTyped.ts';
import { FormStack } from './FormStack.tsx';
import { SentMail } from './SentMail.tsx';

const EMPTY: Names = { firstName: '', lastName: '', phoneNumber: '' };

interface RegisterFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly confirming: Confirming;
}

/**
 * Creates an account. The checks are the product's own, in their order and in their words
 * (specification, section 5), so the browser's are switched off.
 */
export function RegisterForm({ email, onEmailChange, confirming }: RegisterFormProps) {
  const { register } = useSession();
  const request = useMailRequest({
    mode: 'register',
    isAsked: isRegistration,
    request: register,
    describe: registrationMessage,
  });
  const { form, isBusy, message, sent } = request;
  const [others, setOthers] = useTyped('register', EMPTY, isNames);
  const [problem, setProblem] = useState<ReturnType<typeof firstProblem>>();
  const values: Registration = { ...others, email };

  useEffect(() => {
    // After rendering, so that the message is read out together with its field.
    const input = problem && form.current?.elements.namedItem(problem.field);
    if (input instanceof HTMLElement) input.focus();
  }, [form, problem]);

  function change(name: keyof Registration, value: string) {
    if (name === 'email') onEmailChange(value);
    else setOthers({ [name]: value });
    if (name === problem?.field) setProblem(undefined);
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const registration = trimmed(values);
    const found = firstProblem(registration);
    setProblem(found);
    if (found) return;
    const said = await request.send(registration);
    if (said?.field) setProblem({ field: said.field, message: said.text });
    if (said?.tone !== 'success') return;
    setOthers(EMPTY);
    onEmailChange('');
  }

  function goBack({ email: typed, ...rest }: Registration) {
    setOthers(rest);
    onEmailChange(typed);
    request.goBack();
  }

  return (
    <>
      <FormStack
        ref={form}
        $hasPair
        noValidate
        hidden={sent !== undefined}
        onSubmit={(event) => void submit(event)}
      >
        {registrationFields.map((field) => (
          <TextField
            {...field}
            key={field.name}
            required
            readOnly={isBusy}
            error={field.name === problem?.field ? problem.message : undefined}
            announcesError
            value={values[field.name]}
            onChange={(event) => change(field.name, event.target.value)}
          />
        ))}
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          {isBusy ? 'Creating Account...' : 'Create Account'}
        </Button>
        {message && !sent && !message.field && <Notice tone={message.tone}>{message.text}</Notice>}
      </FormStack>
      {sent && (
        <SentMail
          email={sent.email}
          message={message}
          isSending={isBusy}
          confirming={confirming}
          onSendAgain={() => void request.send(sent)}
          onUseAnother={() => goBack(sent)}
        />
      )}
    </>
  );
}
