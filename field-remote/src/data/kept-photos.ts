import type { QueueEntry } from '../queue/index.ts';

/** The photos of an order that are kept on this phone, and that the server does not show yet. */
export function keptPhotos(
  { id, photos }: { readonly id: string; readonly photos: readonly { readonly id: string }[] },
  entries: readonly QueueEntry[],
): readonly QueueEntry[] {
  const known = new Set(photos.map((photo) => photo.id));
  return entries.filter(
    (entry) => entry.kind === 'photo' && entry.order.id === id && !known.has(entry.uploadId),
  );
}
