import type { QueueEntry } from './entry.ts';

/** What a badge says of an order or extra by an entry of it: of a kept extra, whether it is submitted too. */
export function keptBadge(
  { kind, order, refusal }: QueueEntry,
  entries: readonly QueueEntry[],
): { readonly label: string; readonly tone: 'danger' | 'warning' } {
  if (refusal) return { label: 'Not accepted', tone: 'danger' };
  const report = entries.find((entry) => entry.kind === 'done' && entry.order.id === order.id);
  const isSubmission = kind === 'extra' || (report?.kind === 'done' && report.isExtra);
  if (!isSubmission) return { label: 'On this phone', tone: 'warning' };
  return { label: report ? 'To be submitted' : 'Saved, not submitted', tone: 'warning' };
}
