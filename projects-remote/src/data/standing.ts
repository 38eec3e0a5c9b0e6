import {
  type MemberRight,
  memberRights,
  namesOf,
  type PartyKind,
  partyKinds,
  writesDrafts,
} from '@plumbline/shared/contracts';
import type { Member, Party } from './people.ts';

/** What the user may do with the people of a project. */
export interface Standing {
  readonly me: Member | undefined;
  readonly mayAddParties: boolean;
  /** Whether the user sees who belongs to a party. */
  readonly seesPeopleOf: (party: Party) => boolean;
  /** Whether the user renames it, and invites and removes its people. */
  readonly manages: (party: Party) => boolean;
  /** The rights that the user can give to others of a party: to their own, those that they have. */
  readonly grantable: (party: Party) => readonly MemberRight[];
}

/** Finds the user among the people of a project. The API has the last word on every command. */
export function standingIn(parties: readonly Party[]): Standing {
  const mine = parties.find(({ members }) => members.some(({ isMe }) => isMe));
  const me = mine?.members.find(({ isMe }) => isMe);
  const isContractor = mine?.kind === 'GC';
  const approves = me?.rights.includes('APPROVE') ?? false;
  return {
    me,
    mayAddParties: approves && isContractor,
    seesPeopleOf: ({ id }) => isContractor || id === mine?.id,
    manages: ({ id }) => approves && (isContractor || id === mine?.id),
    grantable: ({ id }) => (id === mine?.id ? (me?.rights ?? []) : namesOf(memberRights)),
  };
}

/** The rights that a party needs and that none of these people has, such as `approve or pay`; empty for none. */
export function lackedRights({ kind }: Pick<Party, 'kind'>, members: readonly Member[]): string {
  // Who records nothing needs no right to pay: that to approve confirms payments too.
  const needed = namesOf(memberRights).filter(
    (right) => right !== 'PAY' || partyKinds[kind].records.length > 0,
  );
  return needed
    .filter((right) => !members.some(({ rights }) => rights.includes(right)))
    .map((right) => memberRights[right].label.toLowerCase())
    .join(' or ');
}

/** What a party would lack if one of its people had these rights; empty for none. */
export function lackedWith(party: Party, member: Member, rights: readonly MemberRight[]): string {
  const others = party.members.filter(({ id }) => id !== member.id);
  return lackedRights(party, [...others, { ...member, rights: [...rights] }]);
}

/** What a party would lack without one of its people; empty if nothing more than it lacks already. */
export function soleRights(party: Party, member: Member): string {
  const lacked = lackedWith(party, member, []);
  return lacked === lackedRights(party, party.members) ? '' : lacked;
}

/** A member's rights in a few words. */
export function summariseRights(kind: PartyKind, rights: readonly MemberRight[]): string {
  if (rights.length === 0) return writesDrafts(kind) ? 'Reads and writes drafts' : 'Reads';
  const words = namesOf(memberRights).filter((right) => rights.includes(right));
  return `May ${words.map((right) => memberRights[right].label.toLowerCase()).join(' and ')}`;
}
