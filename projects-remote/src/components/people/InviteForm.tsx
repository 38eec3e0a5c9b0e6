import { useCommand, useWasLost } from '@plumbline/shared/apollo/commands';
import { invitationStates, memberRights, namesOf, peopleLimits } from '@plumbline/shared/contracts';
import { ProblemNotice, RestoredNotice } from '@plumbline/shared/forms';
import { TextField, VisuallyHidden } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { useEffect, useRef, useState } from 'react';
import * as z from '@plumbline/shared/schema';
import { Invite } from '../../data/people-commands.ts';
import type { Party } from '../../data/people.ts';
import type { Standing } from '../../data/standing.ts';
import { RightsFields } from './RightsFields.tsx';
import { SmallForm } from './SmallForm.tsx';

/** What is typed of an invitation. */
export const invitationValues = z.object({
  email: z.string(),
  rights: z.array(z.enum(namesOf(memberRights))),
});

export type InvitationValues = z.infer<typeof invitationValues>;

interface InviteFormProps {
  readonly party: Party;
  readonly standing: Standing;
  readonly values: InvitationValues;
  /** Whether the values were typed before the form was left. */
  readonly isRestored: boolean;
  readonly onStartOver: () => void;
  readonly onType: (values: InvitationValues) => void;
  readonly onChange: (isDone?: boolean) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Invites an address to a party. */
export function InviteForm({ party, standing, values, isRestored, ...on }: InviteFormProps) {
  const { send, isBusy, problem, forgetProblem } = useCommand(on.onChange);
  const wasLost = useWasLost(Invite, { input: { partyId: party.id } });
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const emailError = isMissing
    ? 'Type the mail address of the person.'
    : problem?.field === 'email'
      ? problem.message
      : undefined;

  useEffect(() => {
    input.current?.focus();
  }, []);
  useEffect(() => {
    if (emailError) input.current?.focus();
  }, [emailError]);

  function type(patch: Partial<InvitationValues>) {
    forgetProblem();
    setMissing(false);
    on.onType({ ...values, ...patch });
  }

  function startOver() {
    forgetProblem();
    setMissing(false);
    on.onStartOver();
  }

  async function submit() {
    const email = values.email.trim();
    if (email === '') {
      setMissing(true);
      return;
    }
    const input = { partyId: party.id, email, rights: values.rights };
    const isSent = await send(
      Invite,
      (key) => ({ input, key }),
      ({ state }) => state !== 'PENDING' && invitationStates[state].label,
    );
    if (!isSent) return;
    const description = `${email} has ${peopleLimits.invitationDays} days to answer.`;
    showToast({ title: 'Invitation sent', description, tone: 'success' });
    on.onClose();
  }

  return (
    <SmallForm
      title={`Invite a person to ${party.name}`}
      verb={
        <span>
          Send invitation <VisuallyHidden>to {party.name}</VisuallyHidden>
        </span>
      }
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={on.onClose}
    >
      {isRestored && <RestoredNotice wasLost={wasLost} onStartOver={startOver} />}
      <ProblemNotice problem={problem} except={['email', 'rights']} />
      <TextField
        ref={input}
        announcesError
        label="Email"
        type="email"
        required
        autoComplete="off"
        hint="We email them a link. They need no account yet."
        error={emailError}
        value={values.email}
        onChange={({ target }) => type({ email: target.value })}
      />
      <RightsFields
        rights={values.rights}
        grantable={standing.grantable(party)}
        error={problem?.field === 'rights' ? problem.message : undefined}
        onChange={(rights) => type({ rights })}
      />
    </SmallForm>
  );
}
