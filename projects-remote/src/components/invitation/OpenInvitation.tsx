import { useCommand } from '@plumbline/shared/apollo/commands';
import { formatDay, describeRights, partyKinds, paths } from '@plumbline/shared/contracts';
import { ConfirmDialog } from '@plumbline/shared/forms';
import { Button, Notice, TextLink } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { AnswerInvitation, type Invitation } from '../../data/invitations.ts';
import { Sheet, Ways } from './invitation-layout.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: var(--space-3) var(--space-5);
  padding-block: var(--space-4);
  border-block: 1px solid var(--color-line);

  dt {
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }

  dd {
    font-weight: 600;
  }
`;

const sights = {
  GC: 'You will see everything of the project, and work on it with the others.',
  SUBCONTRACTOR:
    'You will see the project’s description, dates and phases, and your own contracts, work orders and payments. Other subcontractors do not see yours.',
  CLIENT:
    'You will see the project’s description, dates and phases, your own contracts and payments, and the files that the general contractor shows you.',
} as const;

interface OpenInvitationProps {
  readonly invitation: Invitation;
  /** Loads the invitation again. */
  readonly reload: () => Promise<unknown>;
}

/** An invitation that waits for the user's answer. */
export function OpenInvitation({ invitation, reload }: OpenInvitationProps) {
  const { id, projectId, projectTitle, partyName, kind, invitedBy } = invitation;
  const navigate = useNavigate();
  const accepting = useCommand((isDone) => (isDone ? undefined : reload()));
  const declining = useCommand(reload);
  const [isAsking, setAsking] = useState(false);
  const facts = {
    'You join as': partyKinds[kind].label,
    For: partyName,
    'You may': describeRights(kind, invitation.rights),
    'Open until': formatDay(invitation.expiresAt),
  };

  async function accept() {
    if (!(await accepting.send(AnswerInvitation, (key) => ({ id, accept: true, key })))) return;
    const description = `You take part for ${partyName.replace(/\.$/, '')}.`;
    showToast({ title: `Welcome to ${projectTitle}`, description, tone: 'success' });
    // Back does not lead to the answered question.
    await navigate(paths.project(projectId), { replace: true });
  }

  async function decline() {
    if (!(await declining.send(AnswerInvitation, (key) => ({ id, accept: false, key })))) return;
    document.querySelector('h1')?.focus();
  }

  return (
    <Sheet>
      <p>
        <strong dir="auto">{invitedBy}</strong> invites you to take part in{' '}
        <strong dir="auto">{projectTitle}</strong>.
      </p>
      <Facts>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </Facts>
      <p>{sights[kind]}</p>
      {accepting.problem && (
        <Notice tone="danger">
          {accepting.problem.message}{' '}
          {accepting.problem.code === 'ALREADY_MEMBER' && (
            <TextLink to={paths.project(projectId)}>Open the project</TextLink>
          )}
        </Notice>
      )}
      <Ways>
        <Button
          variant="primary"
          size="large"
          busy={accepting.isBusy}
          onClick={() => void accept()}
        >
          Accept
        </Button>
        <Button size="large" onClick={() => setAsking(true)}>
          Decline
        </Button>
      </Ways>
      <ConfirmDialog
        open={isAsking}
        title="Decline this invitation?"
        verb="Decline"
        command={declining}
        onConfirm={() => void decline()}
        onClose={() => setAsking(false)}
      >
        <p>You will not take part in this project. To join later, you need a new invitation.</p>
      </ConfirmDialog>
    </Sheet>
  );
}
