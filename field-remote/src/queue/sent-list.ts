import type { StoredEntry } from './entry.ts';
import type { SentItem } from './news.ts';

/** Remembers what was sent after a wait, and which photos were there before, until the user has read it. */
export function createSentList() {
  const begunAt = new Date().toISOString();
  const waited = new Set<string>();
  let sent: readonly SentItem[] = [];
  return {
    /** The latest of each order, and each photo. */
    read: (user: string | null) => sent.filter(({ userId }) => userId === user),
    /** These were not sent at once. */
    noteWaiting: (entries: readonly StoredEntry[]) => {
      for (const { id } of entries) waited.add(id);
    },
    noteSent: (item: SentItem) => {
      // What was kept before this page was opened has waited too.
      const hasWaited = waited.delete(item.id) || item.createdAt < begunAt;
      if (item.kind === 'photo') sent = [...sent, item];
      else if (hasWaited) sent = [...sent.filter((other) => !isReplaced(other, item)), item];
    },
    /** @param ids all by default */
    forget: (ids?: readonly string[]) => {
      sent = sent.filter(({ id }) => ids && !ids.includes(id));
    },
  };
}

const isReplaced = ({ kind, order }: SentItem, by: SentItem) =>
  kind !== 'photo' && order.id === by.order.id;
