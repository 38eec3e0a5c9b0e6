import { useQuery } from '@plumbline/shared/apollo';
import { paths } from '@plumbline/shared/contracts';
import { ButtonLink, EmptyState } from '@plumbline/shared/ui';
import { GetPartyPeople, mayInvite } from '../../data/party-people.ts';

/** Says that a project has no party to make a contract with, and leads to the team who may add one. */
export function NobodyToContract({ projectId }: { readonly projectId: string }) {
  const { data } = useQuery(GetPartyPeople, {
    variables: { projectId },
    fetchPolicy: 'cache-and-network',
  });
  const title = 'Nobody to make a contract with yet';
  if (data && !mayInvite(data.parties)) {
    return (
      <EmptyState title={title}>
        A member who may approve first adds a subcontractor or a client, on the Team tab.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink variant="primary" to={paths.projectTeam(projectId)}>
          Go to the team
        </ButtonLink>
      }
    >
      First add a subcontractor or a client to the project, on its Team tab.
    </EmptyState>
  );
}
