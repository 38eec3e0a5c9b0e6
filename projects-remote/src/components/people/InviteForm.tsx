import {
  type OnAnswer,
  useAskAgain,
  useCommand,
  useWasLost,
} from '@plumbline/shared/apollo/commands';
import { invitationStates, memberRights, namesOf, peopleLimits } from '@plumbline/shared/contracts';
import { isTyping, ProblemNotice, RestoredNotice } from '@plumbline/shared/forms';
import { Notice, TextField, VisuallyHidden } from '@plumbline/shared/ui';
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

/** An invitation as it is sent. */
interface Sent extends InvitationValues {
  readonly partyId: string;
}

interface InviteFormProps {
  readonly party: Party;
  readonly standing: Standing;
  readonly values: InvitationValues;
  /** Whether the values were typed before the form was left. */
  readonly isRestored: boolean;
  readonly onStartOver: () => void;
  readonly onType: (values: InvitationValues) => void;
  readonly onAnswer: OnAnswer;
  readonly onClose: () => void;
}

/** Invites an address to a party. */
export function InviteForm({ party, standing, values, isRestored, ...on }: InviteFormProps) {
  const command = useCommand(on.onAnswer);
  const { problem, forgetProblem } = command;
  const { invitations } = party;
  // Where its answer was lost and the list shows it, the repeat of the command tells that it was sent.
  const { send, sending } = useAskAgain(
    command,
    invite,
    ({ email }: Sent) => invitations.some((one) => one.email.toLowerCase() === email.toLowerCase()),
    invitations.length,
  );
  const wasLost = useWasLost(Invite, { input: { partyId: party.id } });
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isAllowed = standing.manages(party);
  const grantable = standing.grantable(party);
  const rights = values.rights.filter((right) => grantable.includes(right));
  const lost = isAllowed ? values.rights.filter((right) => !grantable.includes(right)) : [];
  const emailError = isMissing
    ? 'Type the mail address of the person.'
    : problem?.field === 'email'
      ? problem.message
      : undefined;

  useEffect(() => {
    if (!isTyping()) input.current?.focus();
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
    await send({ partyId: party.id, email, rights });
  }

  async function invite(input: Sent) {
    const { email } = input;
    const isSent = await command.send(
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
      isAllowed={isAllowed}
      command={sending}
      notice={
        <>
          {isRestored && <RestoredNotice wasLost={wasLost} onStartOver={startOver} />}
          <ProblemNotice problem={problem} except={['email', 'rights']} />
        </>
      }
      onSubmit={submit}
      onCancel={on.onClose}
    >
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
        kind={party.kind}
        rights={rights}
        grantable={grantable}
        error={problem?.field === 'rights' ? problem.message : undefined}
        onChange={(chosen) => type({ rights: chosen })}
      />
      {lost.map((right) => (
        <Notice key={right} tone="warning">
          {memberRights[right].label} is no longer part of this invitation: you do not have it
          yourself any more.
        </Notice>
      ))}
    </SmallForm>
  );
}
