import { describeFailure, toFailure, useQuery } from '@plumbline/shared/apollo';
import { useRetry } from '@plumbline/shared/apollo/commands';
import { paths } from '@plumbline/shared/contracts';
import { ErrorPanel, PageHeader, PageTitle, ScreenSkeleton } from '@plumbline/shared/ui';
import { useParams } from 'react-router-dom';
import { ClosedInvitation } from '../components/invitation/ClosedInvitation.tsx';
import { MissingInvitation } from '../components/invitation/MissingInvitation.tsx';
import { OpenInvitation } from '../components/invitation/OpenInvitation.tsx';
import { GetInvitations, type Invitation } from '../data/invitations.ts';

/** An invitation to a project, for the user to accept or decline. */
export function InvitationPage() {
  const { id } = useParams();
  const { data, previousData, error, refetch } = useQuery(GetInvitations, {
    fetchPolicy: 'network-only',
  });
  const { isRetrying, retry } = useRetry(refetch);
  const reload = () => refetch().catch(() => undefined);
  const { invitations } = data ?? previousData ?? {};
  const invitation = invitations?.find((known) => known.id === id);
  const open = invitations?.find(
    ({ state, projectId }) => state === 'PENDING' && projectId === invitation?.projectId,
  );
  const title = invitations ? describe(invitation) : 'Invitation';

  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} back={{ to: paths.dashboard(), label: 'Back to dashboard' }} />
      {!invitations && !error && <ScreenSkeleton />}
      {!invitations && error && (
        <ErrorPanel
          title="The invitation could not be loaded"
          onRetry={retry}
          retrying={isRetrying}
        >
          {describeFailure(toFailure(error))}
        </ErrorPanel>
      )}
      {invitations && !invitation && <MissingInvitation />}
      {invitation?.state === 'PENDING' && (
        <OpenInvitation invitation={invitation} reload={reload} />
      )}
      {invitation && invitation.state !== 'PENDING' && (
        <ClosedInvitation invitation={invitation} open={open} />
      )}
    </>
  );
}

function describe(invitation: Invitation | undefined): string {
  switch (invitation?.state) {
    case undefined:
      return 'This invitation is for another address';
    case 'PENDING':
      return `Join ${invitation.projectTitle}`;
    case 'ACCEPTED':
      return 'You have accepted this invitation';
    case 'DECLINED':
      return 'You have declined this invitation';
    case 'REVOKED':
      return 'This invitation was withdrawn';
    case 'EXPIRED':
      return 'This invitation has expired';
  }
}
