import { describeFailure, toFailure, useQuery } from '@plumbline/shared/apollo';
import { useRetry } from '@plumbline/shared/apollo/commands';
import { partyKinds, paths } from '@plumbline/shared/contracts';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorPanel,
  PageHeader,
  PageTitle,
  ScreenSkeleton,
  VisuallyHidden,
} from '@plumbline/shared/ui';
import { MailOpen } from 'lucide-react';
import { Buttons, Detail, Name, Rows, Words } from '../components/people/people-layout.ts';
import { GetInvitations } from '../data/invitations.ts';

/** The invitations that the user can answer. */
export function InvitationsPage() {
  const { data, error, refetch } = useQuery(GetInvitations, { fetchPolicy: 'network-only' });
  const { isRetrying, retry } = useRetry(refetch);
  const open = data?.invitations.filter(({ state }) => state === 'PENDING');

  return (
    <>
      <PageTitle>Invitations</PageTitle>
      <PageHeader
        title="Invitations"
        back={{ to: paths.dashboard(), label: 'Back to dashboard' }}
      />
      {!open && !error && <ScreenSkeleton />}
      {!open && error && (
        <ErrorPanel
          title="Your invitations could not be loaded"
          onRetry={retry}
          retrying={isRetrying}
        >
          {describeFailure(toFailure(error))}
        </ErrorPanel>
      )}
      {open && open.length > 0 && (
        <Card>
          <Rows role="list">
            {open.map(({ id, projectTitle, partyName, kind }) => (
              <li key={id}>
                <Words>
                  <Name dir="auto">{projectTitle}</Name>
                  <Detail>
                    {partyKinds[kind].label}, for {partyName}
                  </Detail>
                </Words>
                <Buttons>
                  <ButtonLink to={paths.invitation(id)}>
                    <span>
                      Answer <VisuallyHidden>the invitation to {projectTitle}</VisuallyHidden>
                    </span>
                  </ButtonLink>
                </Buttons>
              </li>
            ))}
          </Rows>
        </Card>
      )}
      {open?.length === 0 && (
        <EmptyState
          title="No invitation waits for you"
          icon={<MailOpen size="2.5rem" strokeWidth={1.5} aria-hidden />}
        >
          Invitations to projects come by mail, and wait here and on your dashboard.
        </EmptyState>
      )}
    </>
  );
}
