import { paths, peopleLimits } from '@plumbline/shared/contracts';
import { ButtonLink } from '@plumbline/shared/ui';
import type { Invitation } from '../../data/invitations.ts';
import { Sheet, Ways } from './invitation-layout.ts';

interface ClosedInvitationProps {
  readonly invitation: Invitation;
  /** Another one to the same project, which waits for the user's answer. */
  readonly open: Invitation | undefined;
}

/** An invitation that can no longer be answered: what became of it, and the way on. */
export function ClosedInvitation({ invitation, open }: ClosedInvitationProps) {
  const { state, projectId, projectTitle } = invitation;
  // The API names the project to its members alone.
  const isMember = projectTitle !== '';
  const other = isMember ? undefined : open;
  return (
    <Sheet>
      {/* The other one may come while this page is open. */}
      <p role="status">
        {other && (
          <>
            Another invitation to <strong dir="auto">{other.projectTitle}</strong> waits for your
            answer.
          </>
        )}
        {isMember && 'You take part in this project already.'}
        {!other && !isMember && words[state === 'PENDING' ? 'EXPIRED' : state]}
      </p>
      <Ways>
        {other && (
          <ButtonLink variant="primary" size="large" to={paths.invitation(other.id)}>
            See the other invitation
          </ButtonLink>
        )}
        {isMember && (
          <ButtonLink variant="primary" size="large" to={paths.project(projectId)}>
            Open the project
          </ButtonLink>
        )}
        {!other && !isMember && (
          <ButtonLink size="large" to={paths.projects()}>
            Go to your projects
          </ButtonLink>
        )}
      </Ways>
    </Sheet>
  );
}

const words = {
  ACCEPTED:
    'Since then your access to the project has ended. To come back, ask the person who invited you for a new invitation.',
  DECLINED: 'If you have changed your mind, ask the person who invited you for a new one.',
  REVOKED: 'The person who invited you has taken it back. Ask them if that is a mistake.',
  EXPIRED: `It was good for ${peopleLimits.invitationDays} days. Ask the person who invited you for a new one.`,
} as const;
