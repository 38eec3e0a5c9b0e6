import { useApolloClient } from '@plumbline/shared/apollo';
import { useAskWhenGone, useCommand } from '@plumbline/shared/apollo/commands';
import { ConfirmDialog } from '@plumbline/shared/forms';
import { showToast } from '@plumbline/shared/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lastList } from '../../data/list-choice.ts';
import { RemoveMember } from '../../data/people-commands.ts';
import type { Member, Party } from '../../data/people.ts';
import { soleRights } from '../../data/standing.ts';
import { SmallButton } from '../SmallButton.ts';

interface LeaveButtonProps {
  readonly projectId: string;
  readonly party: Party;
  /** The user. */
  readonly member: Member;
}

/** Takes the user out of a project of others, and back to the list. */
export function LeaveButton({ projectId, party, member }: LeaveButtonProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const command = useCommand();
  const sole = soleRights(party, member);
  const [isAsking, setAsking] = useState(false);
  const send = useAskWhenGone(command, leave);

  async function leave() {
    if (!(await command.send(RemoveMember, (key) => ({ id: member.id, key })))) return;
    // The page of what is about to go is left first.
    await navigate(lastList());
    client.cache.evict({ id: `Project:${projectId}` });
    showToast({ title: 'You have left the project', tone: 'success' });
  }

  return (
    <>
      <SmallButton variant="quiet" onClick={() => setAsking(true)}>
        Leave project
      </SmallButton>
      <ConfirmDialog
        open={isAsking}
        title="Leave this project?"
        verb="Leave"
        command={command}
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      >
        <p>
          You lose access to it at once. What you did keeps your name. Unanswered invitations that
          you sent are withdrawn.
        </p>
        <p>Payments that are still open stay with {party.name}.</p>
        {sole && (
          <p>
            Nobody else at {party.name} may {sole}.
          </p>
        )}
        <p>This cannot be undone. To come back, you need a new invitation.</p>
      </ConfirmDialog>
    </>
  );
}
