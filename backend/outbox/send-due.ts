import { isEmail } from '../auth/email-address.ts';
import type { Database } from '../database/database.ts';
import type { Mail, MailAddress, MailSender } from '../mail/mail.ts';
import { isRefused } from '../mail/smtp.ts';
import { log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { createAccessMail } from './access-mail.ts';
import { createInvitationMail } from './invitation-mail.ts';
import { createNeedsMail } from './needs-mail.ts';
import { postponeRow, removeRow, takeRow, type OutboxRow } from './outbox-rows.ts';
import { noteAccess, readAccess } from './read-access.ts';
import { readInvitation } from './read-invitation.ts';
import { noteTold, readNeeds } from './read-needs.ts';

// After an hour and a half, in which an operator may correct a server that refuses everybody.
const MOST_REFUSALS = 10;

/** What the outbox sends with. */
export interface OutboxOptions {
  database: Database;
  sender: MailSender;
  mailFrom: MailAddress;
  /** The site that links lead to. */
  siteUrl: string;
  metrics: Pick<Metrics, 'mails'>;
}

/**
 * Sends the mails that are due, one after the other, until none is or the signal aborts. Any number
 * of processes may do so on one database.
 * @throws DatabaseError
 */
export async function sendDue(options: OutboxOptions, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const row = await takeRow(options.database);
    if (row === undefined) return;
    await deal(options, row);
  }
}

async function deal(options: OutboxOptions, row: OutboxRow): Promise<void> {
  const { database, sender, metrics } = options;
  const { kind, attempts } = row;
  const start = performance.now();
  let result: 'sent' | 'dropped' | 'failed';
  let letter: Letter | undefined;
  try {
    letter = await write(options, row);
    if (letter !== undefined) await sender.send(letter.mail);
    result = letter === undefined ? 'dropped' : 'sent';
  } catch (error) {
    log.error('mail_failed', error, { kind, attempts });
    result = attempts >= MOST_REFUSALS && isRefused(error) ? 'dropped' : 'failed';
  }
  metrics.mails.inc({ result });
  log.info('mail', { kind, attempts, result, ms: Math.round(performance.now() - start) });
  if (result !== 'failed') await letter?.note?.();
  await (result === 'failed' ? postponeRow(database, row) : removeRow(database, row));
}

/** A mail, and what to record after it was sent or given up. */
interface Letter {
  readonly mail: Mail;
  readonly note?: () => Promise<void>;
}

/** The mail of a row; undefined where there is nothing to say any more, or the address is invalid. */
async function write(options: OutboxOptions, row: OutboxRow): Promise<Letter | undefined> {
  const letter = await writers[row.kind](options, row);
  if (letter === undefined || !isEmail(letter.mail.to)) return undefined;
  const domain = options.mailFrom.address.split('@').at(-1);
  const messageId = `<outbox-${row.id}-${row.createdAt.getTime()}@${domain}>`;
  return { ...letter, mail: { ...letter.mail, messageId } };
}

const writers: Readonly<
  Record<OutboxRow['kind'], (options: OutboxOptions, row: OutboxRow) => Promise<Letter | undefined>>
> = {
  async INVITATION({ database, siteUrl }, { about }) {
    const invitation = await readInvitation(database, about);
    return invitation && { mail: await createInvitationMail(invitation, siteUrl) };
  },
  async ACCESS({ database, siteUrl }, { about }) {
    const found = await readAccess(database, about);
    return (
      found && {
        mail: await createAccessMail(found, siteUrl),
        note: () => noteAccess(database, about, found.rights),
      }
    );
  },
  async NEEDS({ database, siteUrl }, row) {
    const found = await readNeeds(database, row);
    return (
      found && {
        mail: await createNeedsMail(found, siteUrl),
        note: () => noteTold(database, row.about, found.until),
      }
    );
  },
};
