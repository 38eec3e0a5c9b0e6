import {
  daysBetween,
  formatDate,
  formatDay,
  today,
  workOrderKinds,
} from '@plumbline/shared/contracts';
import type { WorkOrder } from './work-order.ts';
import type { WorkOrderRow } from './work-orders.ts';

/** `Work order 3`; `Extra` before it has a number. */
export const nameOf = ({ kind, number }: Pick<WorkOrderRow, 'kind' | 'number'>): string =>
  number === null ? workOrderKinds[kind].label : `${workOrderKinds[kind].label} ${number}`;

/** Three lines of a row on a phone; by characters, so that large text is not cut sooner. */
const LONGEST_LINE = 120;

/** What a text starts with, for a list. */
export function firstLine(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  const start = Array.from(line).slice(0, LONGEST_LINE).join('');
  return start === line ? line : `${start.replace(/\s+\S*$/, '')}…`;
}

const plural = (count: number, one: string, more = `${one}s`) =>
  `${count} ${count === 1 ? one : more}`;

/** `1 photo`, `3 photos`. */
export const photosInWords = (count: number): string => plural(count, 'photo');

/** By when the work is due, and how late it is where it is not done; empty without a date. */
export function dueInWords({ dueDate, state }: Pick<WorkOrderRow, 'dueDate' | 'state'>): string {
  if (dueDate === null) return '';
  const due = `Due ${formatDate(dueDate)}`;
  if (state !== 'ISSUED' && state !== 'RETURNED') return due;
  const left = daysBetween(today(), dueDate);
  if (left < 0) return `${due}, ${plural(-left, 'day')} late`;
  if (left === 0) return 'Due today';
  return left === 1 ? 'Due tomorrow' : due;
}

/** Whether it should be done by now. */
export const isLate = (order: Pick<WorkOrderRow, 'dueDate' | 'state'>): boolean =>
  dueInWords(order).endsWith('late');

const by = (name: string | null, at: string | null) =>
  `${name === null ? '' : ` by ${name}`}${at === null ? '' : ` on ${formatDay(at)}`}`;

/** Who did what and when, the latest last. */
export function historyOf(order: WorkOrder): readonly string[] {
  const { kind, state, createdBy, createdAt, submittedBy, submittedAt, returns } = order;
  const decided = by(order.decidedBy, order.decidedAt);
  const [begun, done] = kind === 'EXTRA' ? ['Recorded', 'Submitted'] : ['Ordered', 'Reported done'];
  const events = [`${begun}${by(createdBy, createdAt)}`];
  for (const { note, reason, ...former } of returns) {
    const said = note ? `: “${note}”` : '';
    events.push(`${done}${by(former.submittedBy, former.submittedAt)}${said}`);
    events.push(`Sent back${by(former.returnedBy, former.returnedAt)}: “${reason}”`);
  }
  if (submittedAt && submittedAt !== returns.at(-1)?.submittedAt) {
    events.push(`${done}${by(submittedBy, submittedAt)}`);
  }
  if (state === 'APPROVED') events.push(`Approved${decided}`);
  if (state === 'CANCELLED') events.push('Cancelled');
  return events;
}

/** What the order waits for now, and who does it. */
export function nextStep({ state, side, kind, photos }: WorkOrder): string {
  const isPayee = side === 'PAYEE';
  switch (state) {
    case 'DRAFT':
      return 'Only your party sees this draft, until it is submitted.';
    case 'ISSUED':
      return isPayee
        ? 'Take photos of the work, then press Done.'
        : 'It waits for the subcontractor to do it.';
    case 'SUBMITTED':
      if (isPayee) return 'It waits for the general contractor to approve it.';
      return photos.length > 0
        ? 'Look at the photos, then approve it or send it back.'
        : 'It has no photos. Approve it or send it back.';
    case 'RETURNED':
      return isPayee
        ? `Correct what the reason says, then ${kind === 'EXTRA' ? 'submit it' : 'press Done'} again.`
        : 'It waits for the subcontractor to correct it.';
    case 'APPROVED':
      return kind === 'EXTRA'
        ? 'It is a change order of the contract now.'
        : 'The work is approved.';
    case 'CANCELLED':
      return kind === 'EXTRA'
        ? 'It does not become part of the contract.'
        : 'Nothing is to be done any more.';
  }
}

/** What is not the same in two readings of an order, in words. */
export function changesBetween(before: WorkOrder, after: WorkOrder): readonly string[] {
  const changes: string[] = [];
  if (before.state !== after.state) changes.push(`${historyOf(after).at(-1) ?? ''}.`);
  if (before.text !== after.text) changes.push('The text has changed.');
  if (before.place !== after.place || before.dueDate !== after.dueDate) {
    changes.push('The place or the date has changed.');
  }
  if (before.amountCents !== after.amountCents) changes.push('The amount has changed.');
  const more = after.photos.length - before.photos.length;
  if (more > 0) changes.push(`${photosInWords(more)} came in.`);
  if (more < 0) changes.push(`${photosInWords(-more)} went away.`);
  return changes;
}
