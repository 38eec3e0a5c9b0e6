import type { PartyName, Person, Place } from './people-cast.ts';

/** An invitation that waits for an answer. */
interface Invited extends Place {
  readonly person: Person;
}

/** Who belongs to a project, and who is invited to it. */
export interface Relations {
  readonly members: ReadonlyMap<Person, Place>;
  readonly invited: readonly Invited[];
}

/** A command on a project, as a person may call it. */
export type Attempt =
  | { readonly command: 'add_party' }
  | { readonly command: 'rename_party' | 'remove_party'; readonly party: PartyName }
  | { readonly command: 'invite'; readonly person: Person; readonly place: Place }
  | {
      readonly command: 'revoke_invitation' | 'resend_invitation';
      readonly person: Person;
      readonly party: PartyName;
    }
  | { readonly command: 'remove_member'; readonly person: Person }
  | {
      readonly command: 'change_rights';
      readonly person: Person;
      readonly give: readonly string[];
      readonly take: readonly string[];
    }
  | {
      readonly command: 'answer_invitation';
      readonly person: Person;
      readonly party: PartyName;
      readonly accept: boolean;
    };

/** What the command has to answer to `me`: null where it succeeds, else the code of its refusal. */
export function refusalOf({ members, invited }: Relations, me: Person, attempt: Attempt) {
  const mine = members.get(me);
  const invitationOf = ({ person, party }: Pick<Invited, 'person' | 'party'>) =>
    invited.find((one) => one.person === person && one.party === party);
  if (attempt.command === 'answer_invitation') {
    if (attempt.person !== me || !invitationOf(attempt)) return 'NOT_FOUND';
    return attempt.accept && mine ? 'ALREADY_MEMBER' : null;
  }
  if (mine === undefined) return 'NOT_FOUND';
  const isContractor = mine.party === 'gc';
  const mayApprove = mine.rights.includes('APPROVE');
  switch (attempt.command) {
    case 'add_party':
      return isContractor && mayApprove ? null : 'NOT_ALLOWED';
    case 'remove_party':
      return isContractor && mayApprove && attempt.party !== 'gc' ? null : 'NOT_ALLOWED';
    case 'rename_party':
      return mayApprove && (isContractor || attempt.party === mine.party) ? null : 'NOT_ALLOWED';
    case 'invite': {
      const { party, rights } = attempt.place;
      const isOwn = party === mine.party;
      if (!mayApprove || !(isContractor || isOwn)) return 'NOT_ALLOWED';
      if (isOwn && !rights.every((right) => mine.rights.includes(right))) return 'NOT_ALLOWED';
      if (attempt.person === me) return 'SELF';
      // Who else is on the project or invited to it is told to the general contractor alone.
      const isTold = (place: Place) => isContractor || place.party === party;
      const theirs = members.get(attempt.person);
      if (theirs && isTold(theirs)) return 'ALREADY_MEMBER';
      const isInvited = invited.some((one) => one.person === attempt.person && isTold(one));
      return isInvited ? 'ALREADY_INVITED' : null;
    }
    case 'revoke_invitation': {
      const place = invitationOf(attempt);
      if (place === undefined || !(isContractor || place.party === mine.party)) return 'NOT_FOUND';
      return mayApprove ? null : 'NOT_ALLOWED';
    }
    case 'resend_invitation': {
      const place = invitationOf(attempt);
      if (place === undefined || !(isContractor || place.party === mine.party)) return 'NOT_FOUND';
      if (!mayApprove) return 'NOT_ALLOWED';
      const isOwn = place.party === mine.party;
      const mayGive = !isOwn || place.rights.every((right) => mine.rights.includes(right));
      return mayGive ? null : 'NOT_ALLOWED';
    }
    case 'remove_member': {
      const place = members.get(attempt.person);
      if (place === undefined || !(isContractor || place.party === mine.party)) return 'NOT_FOUND';
      const isMe = attempt.person === me;
      if (!isMe && !mayApprove) return 'NOT_ALLOWED';
      if (attempt.person === 'owner') return 'OWNER';
      const isAbove = place.rights.some((right) => !mine.rights.includes(right));
      return !isMe && place.party === mine.party && isAbove ? 'NOT_ALLOWED' : null;
    }
    case 'change_rights': {
      const { person, give, take } = attempt;
      const place = members.get(person);
      if (place === undefined || !(isContractor || place.party === mine.party)) return 'NOT_FOUND';
      if (!mayApprove) return 'NOT_ALLOWED';
      if (person === 'owner') return 'OWNER';
      if (person === me) return 'SELF';
      if (give.some((right) => take.includes(right))) return 'INVALID';
      const isOwn = place.party === mine.party;
      const mayChange = !isOwn || [...give, ...take].every((right) => mine.rights.includes(right));
      return mayChange ? null : 'NOT_ALLOWED';
    }
  }
}
