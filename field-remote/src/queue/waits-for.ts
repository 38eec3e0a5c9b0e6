import type { QueueEntry, StoredEntry } from './entry.ts';

const ranks = { extra: 0, photo: 1, removal: 1, done: 2 } as const;

/** An extra comes before its photos, and photos before the 'Done' that reports them and closes the order. */
export const waitsFor = <Any extends StoredEntry>(
  entry: StoredEntry,
  entries: readonly Any[],
): Any[] =>
  entries.filter(
    (other) => other.order.id === entry.order.id && ranks[other.kind] < ranks[entry.kind],
  );

/** Whether neither an entry nor one before it was refused, so that it can be sent. */
export const canBeSent = (entry: QueueEntry, entries: readonly QueueEntry[]): boolean =>
  [entry, ...waitsFor(entry, entries)].every(({ refusal }) => !refusal);
