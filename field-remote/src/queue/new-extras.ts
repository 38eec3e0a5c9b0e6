import type { ExtraEntry, QueueEntry } from './entry.ts';

/** Whether an entry is an extra, of a project or of any, that the server does not have. */
export const isNewExtra = (
  entry: QueueEntry,
  projectId = entry.order.projectId,
): entry is QueueEntry & ExtraEntry =>
  entry.kind === 'extra' && entry.order.projectId === projectId && entry.extra.version === null;
