/**
 * What takes part in a project, by the API's name of its kind, and what the right to pay lets its members record.
 * A client pays the general contractor, who pays subcontractors.
 */
export const partyKinds = {
  GC: { label: 'General contractor', records: ['record payments', 'record costs'], isPaid: true },
  SUBCONTRACTOR: { label: 'Subcontractor', records: [], isPaid: true },
  CLIENT: { label: 'Client', records: ['record payments'], isPaid: false },
} as const;

/** The API's name of a party's kind, which is also a member's role in the project. */
export type PartyKind = keyof typeof partyKinds;

/** What a member may do for their party, besides reading and writing drafts. */
export const memberRights = {
  APPROVE: { label: 'Approve' },
  PAY: { label: 'Pay' },
} as const;

/** The API's name of a right. */
export type MemberRight = keyof typeof memberRights;

/** Why a verb is gone of a document that has not changed, which a member with the right can still use. */
export const rightTaken = {
  APPROVE: 'Your right to approve was taken away.',
  PAY: 'Your right to pay was taken away.',
} as const satisfies Record<MemberRight, string>;

/** What a right lets a member of such a party do. Either right of who is paid confirms it. */
function verbsOf(kind: PartyKind, right: MemberRight): readonly string[] {
  const { records, isPaid } = partyKinds[kind];
  const confirm = isPaid ? ['confirm that payments arrived'] : [];
  const people = ['invite people', 'change the rights of others in the party', 'remove them'];
  return right === 'PAY'
    ? [...records, ...confirm]
    : ['approve for the party', ...confirm, ...people];
}

/** Joins verbs, each of them once: `Read, write drafts and record payments`. */
function joinVerbs(verbs: readonly string[]): string {
  const words = [...new Set(verbs)].join(', ').replace(/, (?=[^,]+$)/, ' and ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether members of such a party write drafts: a client asks for no payment and writes no contract. */
export const writesDrafts = (kind: PartyKind): boolean => partyKinds[kind].isPaid;

/** What a right lets a member of such a party do, besides reading and writing drafts. */
export const describeRight = (kind: PartyKind, right: MemberRight): string =>
  `${joinVerbs(verbsOf(kind, right))}.`;

/** All that a member of such a party with these rights may do, in words. */
export function describeRights(kind: PartyKind, rights: readonly MemberRight[]): string {
  // What comes last is about other people: nothing else follows "remove them".
  const more = (['PAY', 'APPROVE'] as const)
    .filter((right) => rights.includes(right))
    .flatMap((right) => verbsOf(kind, right));
  return joinVerbs(['read', ...(writesDrafts(kind) ? ['write drafts'] : []), ...more]);
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
  /** On one project, its general contractor included. */
  parties: 100,
  /** By one person in 24 hours. */
  invitationsADay: 20,
  /** For one invitation, the first mail included. */
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
