/** What takes part in a project, by the API's name of its kind. */
export const partyKinds = {
  GC: { label: 'General contractor' },
  SUBCONTRACTOR: { label: 'Subcontractor' },
  CLIENT: { label: 'Client' },
} as const;

/** The API's name of a party's kind, which is also a member's role in the project. */
export type PartyKind = keyof typeof partyKinds;

/** What a member may do for their party, besides reading and writing drafts. */
export const memberRights = {
  APPROVE: {
    label: 'Approve',
    sentence:
      'Decides for the party. Invites people, changes the rights of others in the party, and removes them.',
    verbs: ['approve', 'invite people', 'change the rights of others in the party', 'remove them'],
  },
  PAY: { label: 'Pay', sentence: 'Records payments of the party.', verbs: ['record payments'] },
} as const;

/** The API's name of a right. */
export type MemberRight = keyof typeof memberRights;

/** Why a verb is gone of a document that has not changed, which a member with the right can still use. */
export const rightTaken = {
  APPROVE: 'Your right to approve was taken away.',
  PAY: 'Your right to pay was taken away.',
} as const satisfies Record<MemberRight, string>;

/** All that a member with these rights may do, in words. */
export function describeRights(rights: readonly MemberRight[]): string {
  // What comes last is about other people: nothing else follows "remove them".
  const more = (['PAY', 'APPROVE'] as const)
    .filter((right) => rights.includes(right))
    .flatMap((right) => memberRights[right].verbs);
  return ['Read', 'write drafts', ...more].join(', ').replace(/, (?=[^,]+$)/, ' and ');
}

/** Where an invitation stands. */
export const invitationStates = {
  PENDING: { label: 'Waiting for an answer' },
  ACCEPTED: { label: 'Accepted' },
  DECLINED: { label: 'Declined' },
  REVOKED: { label: 'Withdrawn' },
  EXPIRED: { label: 'Expired' },
} as const;

/** The API's name of an invitation's state. */
export type InvitationState = keyof typeof invitationStates;

/** The limits of people on a project. The database has the same. */
export const peopleLimits = {
  /** Characters. */
  partyName: 120,
  /** Of one project, with its general contractor. */
  parties: 100,
  /** Of one person in 24 hours. */
  invitationsADay: 20,
  /** Of one invitation, with the first one. */
  mailsOfInvitation: 5,
  minutesBetweenMails: 10,
  /** How long an invitation can be answered. */
  invitationDays: 14,
} as const;

/** Why a command was refused, in the `code` of `Refused`. */
export const refusalCodes = [
  'NOT_FOUND',
  'NOT_ALLOWED',
  'INVALID',
  'CONFLICT',
  'KEY_REUSED',
  'WRONG_STATE',
  'LIMIT',
  'SELF',
  'ALREADY_MEMBER',
  'ALREADY_INVITED',
  'OWNER',
  'HAS_DOCUMENTS',
  'OVER_LINE',
  'OVER_BALANCE',
  'WAIVER',
  'SECOND_APPROVAL',
  'EXAMPLE',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];
