import type { OrderRef, QueueEntry } from '../queue/index.ts';
import { refusalWords } from '../queue/index.ts';
import { keptPhotos } from './kept-photos.ts';
import { firstLine, nameOf } from './order-words.ts';
import { claimsOf } from './photo-words.ts';
import { verbsOf, type WorkOrder } from './work-order.ts';

/** A photo as an order shows it: the server's, or one that is kept on this phone. */
export interface ShownPhoto {
  readonly id: string;
  /** Names it by its order and its place among the photos. */
  readonly alt: string;
  /** What is known of when and where it was taken, or why it is not with the others yet. */
  readonly words: string;
  /** Whether the user may remove it while the order is open. */
  readonly isMine: boolean;
  /** Of a photo of the server. */
  readonly sent?: { readonly path: string; readonly smallPath: string };
  /** Of a photo that is kept on this phone. */
  readonly kept?: QueueEntry;
}

/** An order as the queue names it in its lists. */
export const refOf = (order: WorkOrder): OrderRef => ({
  id: order.id,
  projectId: order.projectId,
  name: `${nameOf(order)} · ${firstLine(order.text)}`,
});

/** The photos of an order, and those that are kept on this phone for it, in their order. */
export function shownPhotos(
  order: WorkOrder,
  entries: readonly QueueEntry[],
): readonly ShownPhoto[] {
  const sent = order.photos.map((photo) => ({
    id: photo.id,
    words: `${claimsOf(photo)} By ${photo.createdBy}.`,
    isMine: photo.isMine,
    sent: { path: photo.path, smallPath: photo.smallPath ?? photo.path },
  }));
  const mayWithdraw = verbsOf(order).withdraw;
  const kept = keptPhotos(order, entries).map((entry) => ({
    id: entry.kind === 'photo' ? entry.uploadId : entry.id,
    words: entry.refusal
      ? refusalWords(entry, order.state, mayWithdraw)
      : 'Kept on this phone, not sent yet.',
    isMine: true,
    kept: entry,
  }));
  return [...sent, ...kept].map((photo, index) => ({
    ...photo,
    alt: `${nameOf(order)}, photo ${index + 1}`,
  }));
}
