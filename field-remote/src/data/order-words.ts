import { describeDue, formatDate, formatDay, workOrderKinds } from '@plumbline/shared/contracts';
import type { WorkOrderRow } from './work-orders.ts';

/** `Work order 3`; `Extra` before it has a number. */
export const nameOf = ({ kind, number }: Pick<WorkOrderRow, 'kind' | 'number'>): string =>
  number === null ? workOrderKinds[kind].label : `${workOrderKinds[kind].label} ${number}`;

/** The title of its page: `Extra 2 · Plumbing`. A phone may not know the contract of its own extra. */
export const titleOf = (
  order: Pick<WorkOrderRow, 'kind' | 'number'> & { readonly contractTitle: string },
): string => [nameOf(order), order.contractTitle].filter(Boolean).join(' · ');

/** Three lines of a row on a phone; by characters, so that large text is not cut sooner. */
const LONGEST_LINE = 120;

/** What a text starts with, for a list. */
export function firstLine(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  const start = Array.from(line).slice(0, LONGEST_LINE).join('');
  return start === line ? line : `${start.replace(/\s+\S*$/, '')}…`;
}

/** What was pressed on this phone, while the server does not have it. */
export const notSentYet = ({ kind }: Pick<WorkOrderRow, 'kind'>): string =>
  `You pressed ${kind === 'EXTRA' ? 'Submit for approval' : 'Done'}. It is not sent yet.`;

const plural = (count: number, one: string, more = `${one}s`) =>
  `${count} ${count === 1 ? one : more}`;

/** `1 photo`, `3 photos`. */
export const photosInWords = (count: number): string => plural(count, 'photo');

/** By when the work is due, and how late it is where it is not done; empty without a date. */
export function dueInWords({ dueDate, state }: Pick<WorkOrderRow, 'dueDate' | 'state'>): string {
  if (dueDate === null) return '';
  const isOpen = state === 'ISSUED' || state === 'RETURNED';
  return isOpen ? describeDue(dueDate) : `Due ${formatDate(dueDate)}`;
}

/** Whether it should be done by now. */
export const isLate = (order: Pick<WorkOrderRow, 'dueDate' | 'state'>): boolean =>
  dueInWords(order).endsWith('late');

/** For whom an open order waits, and since when. */
export const waitInWords = ({ waitsFor, waitsSince }: WorkOrderRow): string =>
  waitsFor === null || waitsSince === null
    ? ''
    : `Waits for ${waitsFor} since ${formatDay(waitsSince)}`;

/** Minutes in words: `2 h 30 min`. */
export function hoursInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])];
  return words.join(' ');
}
