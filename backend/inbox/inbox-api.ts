import { Hono } from 'hono';
import { z } from 'zod';
import type { InboxStore, Message, MessageSummary } from './inbox-store.ts';
import { limitBody } from '../http/limit-body.ts';
import { parseJson } from '../http/parse-json.ts';
import { parseAddress } from '../mail/mail.ts';

const MOST_LISTED = 500;
const SNIPPET_LENGTH = 250;

const page = z.object({
  start: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(MOST_LISTED).default(50),
});
const removalText = z
  .string()
  .transform(parseJson)
  .pipe(z.object({ IDs: z.array(z.string()).max(MOST_LISTED).default([]) }));

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

  const limitIds = limitBody(100_000, (context) =>
    context.json({ Error: 'The request body is too large' }, 413),
  );
  app.delete('/messages', limitIds, async (context) => {
    const removal = removalText.safeParse((await context.req.text()) || '{}');
    if (!removal.success) return context.json({ Error: 'IDs is a list of message ids' }, 400);
    // As Mailpit: no ids, or none in the list, means all.
    await inbox.remove(removal.data.IDs);
    return context.text('ok');
  });
  return app;
}

function toCommon(message: MessageSummary) {
  const { name, address } = parseAddress(message.sender);
  return {
    ID: message.id,
    MessageID: `${message.id}@plumbline.example`,
    From: { Name: name, Address: address },
    To: [{ Name: '', Address: message.recipient }],
    Cc: [],
    Bcc: [],
    ReplyTo: [],
    Subject: message.subject,
    Username: '',
    Tags: [],
    Size: message.size,
  };
}

function toSummary(message: MessageSummary) {
  return {
    ...toCommon(message),
    Read: message.read,
    Created: message.created_at,
    Attachments: 0,
    Snippet: message.text.replace(/\s+/g, ' ').slice(0, SNIPPET_LENGTH),
  };
}

function toMessage(message: Message) {
  return {
    ...toCommon(message),
    ReturnPath: parseAddress(message.sender).address,
    ListUnsubscribe: { Header: '', Links: [], Errors: '', HeaderPost: '' },
    Date: message.created_at,
    Text: message.text,
    HTML: message.html,
    Inline: [],
    Attachments: [],
  };
}
