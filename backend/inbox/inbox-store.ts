import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { formatAddress, type Mail, type MailAddress, type MailSender } from '../mail/mail.ts';

const KEPT_MESSAGES = 500;

const summary = z.object({
  id: z.string(),
  created_at: z.date(),
  sender: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  read: z.boolean(),
  size: z.number(),
});
const message = summary.extend({ html: z.string() });

export type MessageSummary = z.infer<typeof summary>;
export type Message = z.infer<typeof message>;

const SUMMARY = `id, created_at, sender, recipient, subject, text, read,
  octet_length(text) + octet_length(html) as size`;

/** The newest 500 mails, kept in the database. */
export type InboxStore = ReturnType<typeof createInboxStore>;

/** The inbox kept in `database`, of mails that are from `from`. */
export function createInboxStore(database: Database, from: MailAddress) {
  return {
    add: (mail: Mail) =>
      database.run(
        `with added as (
           insert into inbox.messages (id, sender, recipient, subject, text, html)
           values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing returning sequence
         )
         delete from inbox.messages where sequence <= (select sequence from added) - $7::int`,
        [
          idOf(mail),
          formatAddress(from),
          mail.to,
          mail.subject,
          mail.text,
          mail.html,
          KEPT_MESSAGES,
        ],
      ),
    /** Newest first. */
    list: (start: number, limit: number) =>
      database.query(
        summary,
        `select ${SUMMARY} from inbox.messages order by sequence desc offset $1 limit $2`,
        [start, limit],
      ),
    count: async () => {
      const [counts] = await database.query(
        z.object({ total: z.number(), unread: z.number() }),
        `select count(*)::int as total, (count(*) filter (where not read))::int as unread
         from inbox.messages`,
      );
      return counts ?? { total: 0, unread: 0 };
    },
    /** Reading marks a message as read. `latest` is the newest one. */
    open: async (id: string) => {
      if (!isId(id)) return undefined;
      const [found] = await database.query(
        message,
        `update inbox.messages set read = true
         where sequence = (
           select sequence from inbox.messages where id = $1 or $1 = 'latest'
           order by sequence desc limit 1
         )
         returning ${SUMMARY}, html`,
        [id],
      );
      return found;
    },
    /** Deletes these messages, or all without any. */
    remove: (ids: readonly string[]) =>
      ids.length === 0
        ? database.run('delete from inbox.messages')
        : database.run('delete from inbox.messages where id = any($1::text[])', [ids.filter(isId)]),
  };
}

/** A sender whose mails end in the inbox. */
export function createInboxSender(inbox: InboxStore): MailSender {
  return { send: (mail) => inbox.add(mail), close: () => undefined };
}

/** A mail that is sent again has the id that it had. */
function idOf({ messageId }: Mail): string {
  const bytes = messageId ? createHash('sha256').update(messageId).digest() : randomBytes(16);
  return bytes.toString('base64url').slice(0, 22);
}

// Rules out, among others, the NUL that PostgreSQL's text cannot hold.
function isId(text: string): boolean {
  return /^[\w-]+$/.test(text);
}
