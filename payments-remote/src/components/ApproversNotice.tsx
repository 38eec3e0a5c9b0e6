import { useQuery } from '@plumbline/shared/apollo';
import { paths } from '@plumbline/shared/contracts';
import { ButtonLink, Notice } from '@plumbline/shared/ui';
import { GetPartyPeople, mayInvite, peopleOf } from '../data/party-people.ts';

/** Whose people are looked at. */
export interface ApproversNoticeProps {
  readonly projectId: string;
  readonly payer: { readonly id: string; readonly name: string };
}

/**
 * Warns that no member of the payer may approve a submitted request and that nobody who may is invited, with
 * what helps. For users who see the people of the payer.
 */
export function ApproversNotice({ projectId, payer }: ApproversNoticeProps) {
  const { data } = useQuery(GetPartyPeople, {
    variables: { projectId },
    fetchPolicy: 'cache-and-network',
  });
  const parties = data?.parties ?? [];
  const party = parties.find(({ id }) => id === payer.id);
  if (!party || peopleOf(party).some(({ rights }) => rights.includes('APPROVE'))) return null;
  return (
    <Notice tone="warning" title={`Nobody at ${payer.name} may approve it yet`}>
      <p>
        The request waits until a person with the right to approve has joined the project
        {party.members.length > 0 && ', or a member is given that right'}.
      </p>
      {mayInvite(parties.filter(({ kind }) => kind === 'GC')) ? (
        <ButtonLink to={paths.projectTeam(projectId)}>Go to Team</ButtonLink>
      ) : (
        <p>A member of the general contractor who may approve can do that.</p>
      )}
    </Notice>
  );
}
