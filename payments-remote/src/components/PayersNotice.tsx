import { useQuery } from '@plumbline/shared/apollo';
import { formatCents, paths } from '@plumbline/shared/contracts';
import { ButtonLink, Notice } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { GetPartyPeople, mayInvite, peopleOf } from '../data/party-people.ts';

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** Whose people are looked at, and what for. */
export interface PayersNoticeProps {
  readonly projectId: string;
  readonly payer: { readonly id: string; readonly name: string };
  /** The contract's bound: who approves a request above it does not pay it. Null where any person may pay. */
  readonly aboveCents: number | null;
  /** Whether the user approves, rather than any member who may. */
  readonly isApprovedByMe?: boolean;
}

/** Warns that no member of the payer, or no second one, may pay and none is invited, with links to what helps. */
export function PayersNotice({
  projectId,
  payer,
  aboveCents,
  isApprovedByMe = false,
}: PayersNoticeProps) {
  const { data } = useQuery(GetPartyPeople, {
    variables: { projectId },
    fetchPolicy: 'cache-and-network',
  });
  const party = data?.parties.find(({ id }) => id === payer.id);
  if (!party) return null;
  const people = peopleOf(party);
  const approvers = isApprovedByMe
    ? party.members.filter(({ isMe }) => isMe)
    : people.filter(({ rights }) => rights.includes('APPROVE'));
  const payers = people.filter(({ rights }) => rights.includes('PAY'));
  const mayBePayer = (one: (typeof people)[number]) =>
    aboveCents === null || approvers.some((approver) => approver !== one);
  const others = payers.filter(mayBePayer);
  if (others.length > 0) {
    const isJoined = party.members.some((one) => others.includes(one));
    return isApprovedByMe && !isJoined ? <InvitedNotice payer={payer.name} /> : null;
  }
  const canBeGiven = party.members.some((one) => !payers.includes(one) && mayBePayer(one));
  const [nobody, what, person] =
    aboveCents === null
      ? ['Nobody', 'The request', 'a']
      : ['Nobody else', `A request above ${formatCents(aboveCents)}`, 'another'];
  return (
    <Notice
      tone="warning"
      title={`${nobody} at ${payer.name} may pay yet`}
      more={
        <>
          <p>
            {what} stays unpaid until {person} person with the right to pay has joined the project
            {canBeGiven && ', or a member is given that right'}.
          </p>
          {mayInvite([party]) ? (
            <Links>
              <ButtonLink to={paths.inviteTo(projectId, payer.id, 'PAY')}>
                Invite a person
              </ButtonLink>
              {canBeGiven && (
                <ButtonLink to={paths.projectTeam(projectId)}>Change rights</ButtonLink>
              )}
            </Links>
          ) : (
            <p>A member who may approve invites one.</p>
          )}
        </>
      }
    />
  );
}

const InvitedNotice = ({ payer }: { readonly payer: string }) => (
  <Notice title="A person who may pay is invited">
    Nobody else at {payer} may pay before this person has joined the project.
  </Notice>
);
