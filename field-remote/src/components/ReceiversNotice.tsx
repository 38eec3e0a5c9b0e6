import { useQuery } from '@plumbline/shared/apollo';
import { paths } from '@plumbline/shared/contracts';
import { ButtonLink, Notice } from '@plumbline/shared/ui';
import { GetReceivers } from '../data/receivers.ts';

/** Whose people are looked at: those of the party that does the work of a contract. */
export interface ReceiversNoticeProps {
  readonly projectId: string;
  readonly contractId: string;
  /** Whether the user may approve, and with that invite. */
  readonly mayInvite: boolean;
}

/** Says that no person of that party is there, nor invited, and leads to inviting one. */
export function ReceiversNotice({ projectId, contractId, mayInvite }: ReceiversNoticeProps) {
  const { data } = useQuery(GetReceivers, {
    variables: { projectId, contractId },
    fetchPolicy: 'cache-and-network',
  });
  const payee = data?.contract?.payee;
  const party = data?.parties.find(({ id }) => id === payee?.id);
  if (!payee || !party) return null;
  const isAsked = party.invitations.some(({ state }) => state === 'PENDING');
  if (isAsked || party.members.length > 0) return null;
  return (
    <Notice tone="warning" title={`No one at ${payee.name} can do it now`}>
      <p>The work waits until a person of theirs has joined the project.</p>
      {mayInvite ? (
        <ButtonLink to={paths.inviteTo(projectId, payee.id)}>Invite a person</ButtonLink>
      ) : (
        <p>A member who may approve invites one.</p>
      )}
    </Notice>
  );
}
