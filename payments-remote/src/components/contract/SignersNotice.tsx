import { useQuery } from '@plumbline/shared/apollo';
import { type MemberRight, paths } from '@plumbline/shared/contracts';
import { ButtonLink, Notice } from '@plumbline/shared/ui';
import type { Contract } from '../../data/contract.ts';
import { otherParty } from '../../data/contracts.ts';
import { GetPartyPeople, peopleOf } from '../../data/party-people.ts';

const mayApprove = ({ rights }: { readonly rights: readonly MemberRight[] }) =>
  rights.includes('APPROVE');

/** Says that no person of the other party can sign, nor is invited to, and leads to inviting one. */
export function SignersNotice({ contract }: { readonly contract: Contract }) {
  const { projectId } = contract;
  const { data } = useQuery(GetPartyPeople, {
    variables: { projectId },
    fetchPolicy: 'cache-and-network',
  });
  const { id, name } = otherParty(contract);
  const party = data?.parties.find((one) => one.id === id);
  if (!party) return null;
  if (peopleOf(party).some(mayApprove)) return null;
  return (
    <Notice tone="warning" title={`No one at ${name} can sign it yet`}>
      <p>An offer waits until a person of theirs who may approve has joined the project.</p>
      {mayApprove({ rights: contract.myRights }) ? (
        <ButtonLink to={paths.inviteTo(projectId, id, 'APPROVE')}>Invite a person</ButtonLink>
      ) : (
        <p>A member who may approve invites one.</p>
      )}
    </Notice>
  );
}
