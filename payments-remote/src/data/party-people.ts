import { graphql, type ResultOf } from '@plumbline/shared/apollo';

/**
 * The people of a project's parties, to know who can sign and who can pay; and of each party what the form of
 * a contract has asked for, which so stays whole in the cache.
 */
export const GetPartyPeople = graphql(`
  query GetPartyPeople($projectId: ID!) {
    parties(projectId: $projectId) {
      __typename
      id
      kind
      name
      members {
        __typename
        id
        name
        isMe
        rights
      }
      invitations {
        __typename
        id
        rights
        state
      }
    }
  }
`);

type Party = ResultOf<typeof GetPartyPeople>['parties'][number];

/** Whether the user may invite people, and change rights: such as may approve do. */
export const mayInvite = (parties: readonly Party[]): boolean =>
  parties.some(({ members }) =>
    members.some(({ isMe, rights }) => isMe && rights.includes('APPROVE')),
  );

/** Who gives the right to pay in their own party: members give only what they have. */
export const whoGivesPay = ({ members }: Party) =>
  members.filter(({ rights }) => rights.includes('APPROVE') && rights.includes('PAY'));

/** Whether the user may invite a person who pays for a party; the general contractor's members in all. */
export const mayGivePay = (party: Party, parties: readonly Party[]): boolean =>
  whoGivesPay(party).some(({ isMe }) => isMe) ||
  mayInvite(parties.filter((other) => other.kind === 'GC' && other !== party));

/** The members of a party, and who is invited to it. */
export const peopleOf = ({ members, invitations }: Party) => [
  ...members,
  ...invitations.filter(({ state }) => state === 'PENDING'),
];
