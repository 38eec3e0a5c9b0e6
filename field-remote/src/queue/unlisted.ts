import { extraOf, isNewExtra, type QueueEntry } from './entry.ts';

/** Which orders a list shows. */
export interface Listed {
  /** The project of the list; undefined for a list of all projects. */
  readonly projectId?: string | undefined;
  /** As far as the list is known; undefined while it loads. */
  readonly orders: readonly { readonly id: string }[] | undefined;
}

/**
 * The entries of orders that a list lacks, one of each order: of extras that only this phone has, and of
 * what was made after the list was read.
 */
export function unlistedOf(
  entries: readonly QueueEntry[],
  { projectId, orders }: Listed,
): readonly QueueEntry[] {
  const listed = new Set(orders?.map(({ id }) => id));
  const isNew = ({ order }: QueueEntry) => isNewExtra(extraOf(entries, order.id));
  const missing = entries.filter(
    (entry) =>
      (projectId === undefined || entry.order.projectId === projectId) &&
      !listed.has(entry.order.id) &&
      (orders !== undefined || isNew(entry)),
  );
  return [...new Map(missing.map((entry) => [entry.order.id, entry])).values()].map(
    (entry) => extraOf(missing, entry.order.id) ?? entry,
  );
}
