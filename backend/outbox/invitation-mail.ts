import * as paths from '../../shared/contracts/paths.ts';
import { describeRights, partyKinds } from '../../shared/contracts/people.ts';
import type { Mail } from '../mail/mail.ts';
import { GREETING, renderMail, SIGNATURE } from '../mail/mail-frame.ts';
import { breakable, mailTable } from '../mail/mail-table.ts';
import { plainName } from '../mail/plain-name.ts';
import type { InvitationRow } from './read-invitation.ts';

const BUTTON = 'See the invitation';
const WORDS = {
  heading: 'You are invited to a project',
  button: BUTTON,
  stranger: 'If you did not expect an invitation, ignore this mail.',
};
const LIFE =
  'You need no password: you confirm this address by a mail. The link holds no secret, and only ' +
  'this address can accept.';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The mail to an invited address. Its only free text are names. */
export async function createInvitationMail(row: InvitationRow, siteUrl: string): Promise<Mail> {
  const inviter = plainName(row.inviter);
  const company = plainName(row.inviterParty);
  const project = plainName(row.project);
  const link = `${siteUrl}${paths.invitation(row.id)}`;
  const subject = `${inviter} invites you to ${project}`;
  // A general contractor has the name of the project owner until the party is renamed.
  const from = company === inviter ? '' : ` of ${company}`;
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['Project', project],
    ['You join as', partyKinds[row.kind].label],
    ['For', plainName(row.party)],
    ['You may', describeRights(row.kind, row.rights)],
    ['Open until', day.format(row.expiresAt)],
  ];
  const lead = `${inviter}${from} invites you to join ${project} in Plumbline.`;
  return {
    to: row.email,
    subject,
    text: [
      GREETING,
      lead,
      facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
      `${BUTTON}:\n${link}`,
      `${LIFE} ${WORDS.stranger}`,
      SIGNATURE,
    ].join('\n\n'),
    html: await renderMail({
      words: { ...WORDS, subject, lead: breakable(lead) },
      link,
      more: mailTable(facts),
      life: LIFE,
    }),
  };
}
