import { useQuery } from '@plumbline/shared/apollo';
import { formatCents, paths } from '@plumbline/shared/contracts';
import { ButtonLink, Notice } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { GetPartyPeople, mayGivePay, peopleOf, whoGivesPay } from '../data/party-people.ts';

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
  /** Who approves: the user, or the member of this name, null where they left; left out for any who may. */
  readonly approver?: 'me' | { readonly name: string | null };
}

/** Warns that no member of the payer, or no second one, may pay and none is invited, with links to what helps. */
export function PayersNotice({ projectId, payer, aboveCents, approver }: PayersNoticeProps) {
  const { data } = useQuery(GetPartyPeople, {
    variables: { projectId },
    fetchPolicy: 'cache-and-network',
  });
  const parties = data?.parties ?? [];
  const party = parties.find(({ id }) => id === payer.id);
  if (!party) return null;
  const people = peopleOf(party);
  const approvers =
    approver === undefined
      ? people.filter(({ rights }) => rights.includes('APPROVE'))
      : party.members.filter(({ isMe, name }) =>
          approver === 'me' ? isMe : name === approver.name,
        );
  const hasLeft = approver !== undefined && approvers.length === 0;
  const payers = people.filter(({ rights }) => rights.includes('PAY'));
  const mayBePayer = (one: (typeof people)[number]) =>
    aboveCents === null || hasLeft || approvers.some((other) => other !== one);
  const others = payers.filter(mayBePayer);
  if (others.length > 0) {
    const isJoined = party.members.some((one) => others.includes(one));
    return approver && !isJoined ? <InvitedNotice payer={payer.name} /> : null;
  }
  const canBeGiven = party.members.some((one) => !payers.includes(one) && mayBePayer(one));
  const [what, person] =
    aboveCents === null
      ? ['The request', 'a']
      : [`A request above ${formatCents(aboveCents)}`, 'another'];
  return (
    <Notice
      tone="warning"
      title={`${payers.length > 0 ? 'Nobody else' : 'Nobody'} at ${payer.name} may pay yet`}
      more={
        <>
          <p>
            {what} stays unpaid until {person} person with the right to pay has joined the project
            {canBeGiven && ', or a member is given that right'}.
          </p>
          {mayGivePay(party, parties) ? (
            <Links>
              <ButtonLink to={paths.inviteTo(projectId, payer.id, 'PAY')}>
                Invite a person
              </ButtonLink>
              {canBeGiven && (
                <ButtonLink to={paths.projectTeam(projectId)}>Change rights</ButtonLink>
              )}
            </Links>
          ) : (
            <p>
              {party.kind === 'CLIENT' && whoGivesPay(party).length === 0
                ? 'The general contractor'
                : 'A member who may approve and pay'}{' '}
              can invite one.
            </p>
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
