import { Hono, type Context } from 'hono';
import { z } from 'zod';
import type { InboxStore, Message, MessageSummary } from './inbox-store.ts';
import { limitBody } from '../limit-body.ts';
import { parseJson } from '../parse-json.ts';
import { parseAddress } from './mail.ts';

const MOST_LISTED = 500;
const SNIPPET_LENGTH = 250;

const page = z.object({
  start: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(MOST_LISTED).default(50),
});
const removal = z.object({ IDs: z.array(z.string()).max(MOST_LISTED).optional() });

/**
 * Mailpit's API, as far as tests read and clear an inbox with it.
 * @see https://mailpit.axllent.org/docs/api-v1/
 */
export function createInboxApi(inbox: InboxStore): Hono {
  const app = new Hono();

  app.get('/messages', async (context) => {
    const asked = page.safeParse(context.req.query());
    if (!asked.success) return context.json({ Error: 'start and limit are whole numbers' }, 400);
    const { start, limit } = asked.data;
    const [{ total, unread }, found] = await Promise.all([inbox.count(), inbox.list(start, limit)]);
    return context.json({
      total,
      unread,
      count: found.length,
      messages_count: total,
      messages_unread: unread,
      start,
      tags: [],
      messages: found.map(toSummary),
    });
  });

  app.get('/message/:id', async (context) => {
    const message = await inbox.open(context.req.param('id'));
    return message ? context.json(toMessage(message)) : context.json({ Error: 'Not found' }, 404);
  });

  app.delete('/messages', limitBody(100_000, refuseLargeBody), async (context) => {
    const text = await context.req.text();
    const asked = z
      .string()
      .transform(parseJson)
      .pipe(removal)
      .safeParse(text || '{}');
    if (!asked.success) return context.json({ Error: 'IDs is a list of message ids' }, 400);
    const { IDs: ids } = asked.data;
    // As Mailpit: no ids, or none in the list, means all.
    await (ids === undefined || ids.length === 0 ? inbox.remove() : inbox.remove(ids));
    return context.text('ok');
  });
  return app;
}

function refuseLargeBody(context: Context): Response {
  return context.json({ Error: 'The request body is too large' }, 413);
}

function addresses(message: MessageSummary) {
  const { name, address } = parseAddress(message.sender);
  return {
    From: { Name: name, Address: address },
    To: [{ Name: '', Address: message.recipient }],
    Cc: [],
    Bcc: [],
    ReplyTo: [],
  };
}

function toSummary(message: MessageSummary) {
  return {
    ID: message.id,
    MessageID: `${message.id}@plumbline.example`,
    Read: message.read,
    ...addresses(message),
    Subject: message.subject,
    Created: message.created_at,
    Username: '',
    Tags: [],
    Size: message.size,
    Attachments: 0,
    Snippet: message.text.replace(/\s+/g, ' ').slice(0, SNIPPET_LENGTH),
  };
}

function toMessage(message: Message) {
  return {
    ID: message.id,
    MessageID: `${message.id}@plumbline.example`,
    ...addresses(message),
    ReturnPath: parseAddress(message.sender).address,
    Subject: message.subject,
    ListUnsubscribe: { Header: '', Links: [], Errors: '', HeaderPost: '' },
    Date: message.created_at,
    Tags: [],
    Username: '',
    Text: message.text,
    HTML: message.html,
    Size: message.size,
    Inline: [],
    Attachments: [],
  };
}
