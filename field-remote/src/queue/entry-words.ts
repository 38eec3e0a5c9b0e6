import { type Entry, isNewExtra, type QueueEntry } from './entry.ts';
import { refusalWords } from './refusal-words.ts';
import type { KnownOrder } from './useKnownOrder.ts';
import { waitsFor } from './waits-for.ts';

/**
 * What a list says about the fate of an entry.
 * @param known of its order
 */
export function describeEntry(
  entry: QueueEntry,
  entries: readonly QueueEntry[],
  known: KnownOrder,
): string {
  if (entry.refusal) return refusalWords(entry, known.state, known.mayWithdraw);
  if (entry.state === 'sending') return 'Sending…';
  const before = waitsFor(entry, entries);
  if (before.some(({ refusal }) => refusal))
    return 'Waits, because something before it was refused.';
  if (before.length === 0) return 'Kept, not sent yet.';
  return before.some(({ kind }) => kind === 'extra')
    ? 'Kept. Sent after the extra.'
    : 'Kept. Sent after the photos.';
}

/** What a button calls the deletion of an entry that was not sent. */
export const discardVerb = ({ kind, order, refusal }: Entry, entries: readonly Entry[]) =>
  refusal &&
  kind === 'photo' &&
  entries.some((one) => one.kind === 'done' && one.order.id === order.id)
    ? 'Delete, send the rest'
    : 'Discard';

/** What the deletion of an entry means. */
export function discardWords(entry: Entry, entries: readonly Entry[]): string {
  if (entry.kind === 'photo') return 'It is deleted from this phone, and is not sent.';
  const isWithPhotos =
    isNewExtra(entry) &&
    entries.some(({ kind, order }) => kind === 'photo' && order.id === entry.order.id);
  const deleted = isWithPhotos ? 'It and its photos are' : 'It is';
  return `${deleted} deleted from this phone, and not sent again. Where the signal was lost while it was sent, it may have arrived: the list of work shows it.`;
}
