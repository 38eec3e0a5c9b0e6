/** Who approves and pays for a party: the user. */
const me = { __typename: 'Member', id: '5', isMe: true, rights: ['APPROVE', 'PAY'] };

/** A party's people as the API would give them: the user, and who is invited with these rights. */
export const alone = (invited?: readonly string[]) => ({
  members: [me],
  invitations: invited
    ? [{ __typename: 'Invitation', id: '6', state: 'PENDING', rights: invited }]
    : [],
});
