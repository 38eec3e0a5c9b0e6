import type { MemberRight } from '@plumbline/shared/contracts';

/** A member of a party as the API would give it. */
export const member = (name: string, rights: readonly MemberRight[], isMe = false) => ({
  ...{ __typename: 'Member', id: name, name, isMe, rights },
});

/** Who approves and pays for a party: the user. */
const me = member('Ada Okafor', ['APPROVE', 'PAY'], true);

/** A party's people as the API would give them: the user, and who is invited with these rights. */
export const alone = (invited?: readonly string[]) => ({
  members: [me],
  invitations: invited
    ? [{ __typename: 'Invitation', id: '6', state: 'PENDING', rights: invited }]
    : [],
});
