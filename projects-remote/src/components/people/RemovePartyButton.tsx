import { type OnAnswer, useAskWhenGone, useCommand } from '@plumbline/shared/apollo/commands';
import { ConfirmDialog } from '@plumbline/shared/forms';
import { VisuallyHidden } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { useState } from 'react';
import { RemoveParty } from '../../data/people-commands.ts';
import type { Party } from '../../data/people.ts';
import { SmallButton } from '../SmallButton.ts';
import { useGoneWhileOpen } from './useGoneWhileOpen.ts';
import type { OnRemoval } from './useRemoved.ts';

interface RemovePartyButtonProps {
  readonly party: Party;
  /** Whether the user may remove it. */
  readonly isAllowed: boolean;
  readonly onAnswer: OnAnswer;
  readonly onRemoval: OnRemoval;
  readonly onGone: () => void;
}

/** Removes a party from the project, with its people. */
export function RemovePartyButton({ party, isAllowed, ...on }: RemovePartyButtonProps) {
  const { id, name, members, isHeld } = party;
  const memberIds = members.map((member) => member.id);
  const command = useCommand((isDone) => {
    if (!isDone) on.onRemoval(memberIds, 'refused');
    return on.onAnswer(isDone);
  });
  const [isAsking, setAsking] = useState(false);
  const send = useAskWhenGone(command, remove);
  useGoneWhileOpen(isAsking, on.onGone);

  async function remove() {
    on.onRemoval(memberIds, 'sent');
    if (!(await command.send(RemoveParty, (key) => ({ id, key })))) return;
    showToast({ title: `${name} was removed`, tone: 'success' });
    on.onGone();
  }

  const why = isHeld
    ? `${name} has contracts, work orders or files here by now, so it stays.`
    : 'You may no longer do this.';
  const over = isAllowed && !isHeld ? undefined : `${why} It was not removed.`;
  return (
    <>
      {over === undefined && (
        <SmallButton variant="quiet" onClick={() => setAsking(true)}>
          <span>
            Remove <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        </SmallButton>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${name}?`}
        verb="Remove"
        over={over}
        command={command}
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      >
        <p>
          {members.length > 0 && 'Its people lose access to this project at once. '}
          Unanswered invitations are withdrawn. A party that has contracts, work orders or files
          here stays.
        </p>
        <p>This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}
