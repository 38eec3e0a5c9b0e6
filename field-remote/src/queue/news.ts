import * as z from '@plumbline/shared/schema';

const sentItem = z.object({
  kind: z.enum(['extra', 'done', 'photo']),
  id: z.string(),
  userId: z.string(),
  createdAt: z.string(),
  order: z.object({ id: z.string(), projectId: z.string(), name: z.string() }),
  /** The version of the order that it has made. Tabs of a former release do not tell it. */
  made: z.optional(z.number()),
});

/** What the server has taken: the text of an extra, or a report, which submits it; or a photo that it had. */
export type SentItem = z.infer<typeof sentItem>;

const newsSchema = z.union([
  z.object({ changed: z.literal(true) }),
  z.object({ sending: z.nullable(z.string()) }),
  z.object({ sent: sentItem }),
  /** The user whose account was deleted: the queue keeps and sends nothing more for them. */
  z.object({ gone: z.string() }),
]);

/** A message between the queues of a browser's tabs. */
export type News = z.infer<typeof newsSchema>;

/** The channel between the queues of a browser's tabs. */
export function openChannel(channel = new BroadcastChannel('plumbline-field')) {
  return {
    broadcast: (news: News) => channel.postMessage(news),
    /** Ignores unknown messages, which tabs of another release may send. */
    listen: (onNews: (news: News) => unknown) =>
      channel.addEventListener('message', ({ data }) => {
        const news = newsSchema.safeParse(data);
        if (news.success) onNews(news.data);
      }),
  };
}
