import type { StoredEntry } from './entry.ts';
import type { SentItem } from './news.ts';

/** Remembers which extras and reports were sent after a wait, until the user has read it. */
export function createSentList() {
  const begunAt = new Date().toISOString();
  const waited = new Set<string>();
  let sent: readonly SentItem[] = [];
  return {
    /** The latest of each order. */
    read: (user: string | null) => sent.filter(({ userId }) => userId === user),
    /** These were not sent at once. */
    noteWaiting: (entries: readonly StoredEntry[]) => {
      for (const { id } of entries) waited.add(id);
    },
    noteSent: (item: SentItem) => {
      // What was kept before this page was opened has waited too.
      if (!waited.delete(item.id) && item.createdAt >= begunAt) return;
      sent = [...sent.filter(({ order }) => order.id !== item.order.id), item];
    },
    /** @param orderIds all by default */
    forget: (orderIds?: readonly string[]) => {
      sent = sent.filter(({ order }) => orderIds && !orderIds.includes(order.id));
    },
  };
}
