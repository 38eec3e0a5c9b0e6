import { peopleLimits } from '../../../shared/contracts/people.ts';
import type { RefusalWords } from './describe-refusal.ts';

/** Words for refusals of the commands of people. */
export const peopleWords = {
  add_party: {
    'INVALID name': `A name has 1 to ${peopleLimits.partyName} characters on one line.`,
    LIMIT: `A project has at most ${peopleLimits.parties} parties.`,
  },
  rename_party: {
    'INVALID name': `A name has 1 to ${peopleLimits.partyName} characters on one line.`,
  },
  remove_party: {},
  remove_member: {},
  change_rights: {
    OWNER: 'The owner of a project keeps every right.',
    SELF: 'Nobody changes their own rights. Ask another member who may approve.',
    'NOT_ALLOWED give': 'You can give at most the rights that you have yourself.',
    'NOT_ALLOWED take': 'You can take away at most the rights that you have yourself.',
  },
  invite: {
    'INVALID email': 'This is not a mail address. Check it for typing errors.',
    'NOT_ALLOWED rights': 'You can give at most the rights that you have yourself.',
    LIMIT:
      `You have sent ${peopleLimits.invitationsADay} invitations in 24 hours, the most that one ` +
      'person can send. Try again tomorrow.',
  },
  resend_invitation: {
    WRONG_STATE:
      'This invitation was answered or withdrawn, or it has expired. Load the page again to see ' +
      'where it stands.',
    'NOT_ALLOWED rights': 'You can give at most the rights that you have yourself.',
    LIMIT:
      `This invitation was sent less than ${peopleLimits.minutesBetweenMails} minutes ago. Ask the ` +
      'person to look among unwanted mail, or try again later.',
    'LIMIT mails':
      `This invitation was sent ${peopleLimits.mailsOfInvitation} times, the most for one. Check ` +
      'the address: withdraw the invitation, and invite the person again.',
  },
  revoke_invitation: { WRONG_STATE: 'This invitation was answered or withdrawn already.' },
  answer_invitation: {
    NOT_FOUND:
      'There is no such invitation for the address that you are signed in with. ' +
      'Sign in with the address that it was sent to.',
    WRONG_STATE:
      'This invitation was answered or withdrawn, or it has expired. Ask for a new one if you ' +
      'need it.',
    ALREADY_MEMBER: 'You are already on this project.',
    LIMIT: 'You are on as many projects as one person can be.',
  },
} as const satisfies Record<string, RefusalWords>;
