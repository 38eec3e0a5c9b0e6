import { isEmail } from '../auth/email-address.ts';
import type { Database } from '../database/database.ts';
import type { Mail, MailAddress, MailSender } from '../mail/mail.ts';
import { isRefused } from '../mail/smtp.ts';
import { log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { createInvitationMail } from './invitation-mail.ts';
import { postponeRow, removeRow, takeRow, type OutboxRow } from './outbox-rows.ts';
import { readInvitation } from './read-invitation.ts';

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
  try {
    const mail = await write(options, row);
    if (mail !== undefined) await sender.send(mail);
    result = mail === undefined ? 'dropped' : 'sent';
  } catch (error) {
    log.error('mail_failed', error, { kind, attempts });
    result = attempts >= MOST_REFUSALS && isRefused(error) ? 'dropped' : 'failed';
  }
  metrics.mails.inc({ result });
  log.info('mail', { kind, attempts, result, ms: Math.round(performance.now() - start) });
  await (result === 'failed' ? postponeRow(database, row) : removeRow(database, row));
}

/** The mail of a row; undefined if the invitation can no longer be answered or the address is invalid. */
async function write(
  { database, siteUrl, mailFrom }: OutboxOptions,
  row: OutboxRow,
): Promise<Mail | undefined> {
  const invitation = await readInvitation(database, row.about);
  if (invitation === undefined || !isEmail(invitation.email)) return undefined;
  const domain = mailFrom.address.split('@').at(-1);
  const messageId = `<outbox-${row.id}-${row.createdAt.getTime()}@${domain}>`;
  return { ...(await createInvitationMail(invitation, siteUrl)), messageId };
}
