import { type OnAnswer, useAskWhenGone, useCommand } from '@plumbline/shared/apollo/commands';
import { type MemberRight, memberRights } from '@plumbline/shared/contracts';
import { ConfirmDialog } from '@plumbline/shared/forms';
import { Avatar, VisuallyHidden } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { useState } from 'react';
import { RemoveMember } from '../../data/people-commands.ts';
import type { Member, Party } from '../../data/people.ts';
import { soleRights, summariseRights } from '../../data/standing.ts';
import { SmallButton } from '../SmallButton.ts';
import { LeaveButton } from './LeaveButton.tsx';
import { Buttons, Detail, Name, Words } from './people-layout.ts';
import { RightsButton } from './RightsButton.tsx';
import { useGoneWhileOpen } from './useGoneWhileOpen.ts';
import type { OnRemoval } from './useRemoved.ts';

interface MemberRowProps {
  readonly projectId: string;
  readonly party: Party;
  readonly member: Member;
  /** Whether the user may remove others of the party, and change their rights. */
  readonly isManaged: boolean;
  /** Whether they could at any time since: what they opened then stays, and says why it ended. */
  readonly hasBeenManaged: boolean;
  /** The rights that the user can give to others of the party. */
  readonly grantable: readonly MemberRight[];
  readonly onAnswer: OnAnswer;
  readonly onRemoval: OnRemoval;
  /** Called when the row is about to go, with the focus in it. */
  readonly onGone: () => void;
}

/** A person of a party, and what the user may do about them. */
export function MemberRow({
  projectId,
  party,
  member,
  hasBeenManaged,
  grantable,
  ...on
}: MemberRowProps) {
  const { name, email, rights, isMe, isOwner } = member;
  const marks = [isMe && 'You', isOwner && 'Owner'].filter(Boolean).join(' · ');
  return (
    <li>
      <Avatar name={name} />
      <Words>
        <Name dir="auto">
          {name} {marks && <Detail as="span">{marks}</Detail>}
        </Name>
        {email && email !== name && <Detail>{email}</Detail>}
        <Detail>{summariseRights(party.kind, rights)}</Detail>
      </Words>
      {isMe && !isOwner && <LeaveButton {...{ projectId, party, member }} />}
      {!isMe && !isOwner && hasBeenManaged && (
        <Buttons>
          <RightsButton party={party} member={member} grantable={grantable} {...on} />
          <RemoveButton party={party} member={member} grantable={grantable} {...on} />
        </Buttons>
      )}
    </li>
  );
}

type RemoveButtonProps = Pick<
  MemberRowProps,
  'party' | 'member' | 'isManaged' | 'grantable' | 'onAnswer' | 'onRemoval' | 'onGone'
>;

function RemoveButton({ party, member, isManaged, grantable, ...on }: RemoveButtonProps) {
  const { id, name, rights } = member;
  // A removal takes the rights of the removed.
  const lacked = rights.filter((right) => !grantable.includes(right));
  const isAllowed = isManaged && lacked.length === 0;
  const sole = soleRights(party, member);
  const command = useCommand((isDone) => {
    if (!isDone) on.onRemoval([id], 'refused');
    return on.onAnswer(isDone);
  });
  const [isAsking, setAsking] = useState(false);
  const send = useAskWhenGone(command, remove);
  useGoneWhileOpen(isAsking, on.onGone);

  async function remove() {
    on.onRemoval([id], 'sent');
    if (!(await command.send(RemoveMember, (key) => ({ id, key })))) return;
    showToast({ title: `${name} was removed`, tone: 'success' });
    on.onGone();
  }

  return (
    <>
      {isAllowed && (
        <SmallButton variant="quiet" onClick={() => setAsking(true)}>
          <span>
            Remove <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        </SmallButton>
      )}
      {isManaged && lacked.length > 0 && (
        <Detail>
          Only a colleague who may {lacked.map((right) => memberRights[right].label.toLowerCase())}{' '}
          can remove them.
        </Detail>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${name}?`}
        verb="Remove"
        over={isAllowed ? undefined : `You may no longer do this. ${name} was not removed.`}
        command={command}
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      >
        <p>
          They lose access to this project at once, on every device. What they did keeps their name.
          Unanswered invitations that they sent are withdrawn.
        </p>
        {sole && (
          <p>
            Nobody else at {party.name} may {sole}.
          </p>
        )}
        <p>This cannot be undone. You can invite them again.</p>
      </ConfirmDialog>
    </>
  );
}
