import { formatMoment, rightTaken } from '@plumbline/shared/contracts';
import { photosInWords } from './order-words.ts';
import { verbsOf, type WorkOrder } from './work-order.ts';

const by = (name: string | null, at: string | null) =>
  `${name === null ? '' : ` by ${name}`}${at === null ? '' : ` on ${formatMoment(at)}`}`;

const saying = (note: string | null) => (note ? `: “${note}”` : '');

/** Who did what and when, the latest last. */
export function historyOf(order: WorkOrder): readonly string[] {
  const { kind, state, createdBy, createdAt, submittedBy, submittedAt, returns } = order;
  const decided = by(order.decidedBy, order.decidedAt);
  const [begun, done] = kind === 'EXTRA' ? ['Recorded', 'Submitted'] : ['Ordered', 'Reported done'];
  const events = [`${begun}${by(createdBy, createdAt)}`];
  for (const { note, reason, ...former } of returns) {
    events.push(`${done}${by(former.submittedBy, former.submittedAt)}${saying(note)}`);
    const returned = by(former.returnedBy, former.returnedAt);
    events.push(reason === null ? `Withdrawn${returned}` : `Sent back${returned}: “${reason}”`);
  }
  if (submittedAt && submittedAt !== returns.at(-1)?.submittedAt) {
    events.push(`${done}${by(submittedBy, submittedAt)}${saying(order.note)}`);
  }
  if (state === 'APPROVED') events.push(`Approved${decided}`);
  if (state === 'CANCELLED') {
    const cancelled = by(order.cancelledBy, order.cancelledAt);
    events.push(`Cancelled${cancelled}${saying(order.cancelReason)}`);
  }
  return events;
}

/** What the order waits for now, and who does it. */
export function nextStep({ contractState, ...order }: WorkOrder): string {
  const { state, side, kind, photos, myRights } = order;
  const isPayee = side === 'PAYEE';
  switch (state) {
    case 'DRAFT':
      return `Only your party sees this draft${contractState === 'CLOSED' ? '' : ', until it is submitted'}.`;
    case 'ISSUED':
      return isPayee
        ? 'Take photos of the work, then press Done.'
        : 'It waits for the subcontractor to do it.';
    case 'SUBMITTED':
      if (isPayee) return 'It waits for the general contractor to approve it.';
      if (!myRights.includes('APPROVE')) {
        return 'It waits for a member of your party who may approve it.';
      }
      return photos.length > 0
        ? 'Look at the photos, then approve it or send it back.'
        : 'It has no photos. Approve it or send it back.';
    case 'RETURNED':
      if (kind === 'EXTRA') {
        return isPayee
          ? 'Correct what the reason says, then submit it again. The general contractor sees what you save.'
          : 'It waits for the subcontractor to correct it. You see it as it was last saved.';
      }
      return isPayee
        ? 'Correct what the reason says, then press Done again.'
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

/** What has happened to an order last, as a sentence. */
const lastEvent = (order: WorkOrder) => `${historyOf(order).at(-1) ?? ''}.`;

type AskedVerb = keyof typeof askedVerbs;

const askedVerbs = { cancel: 'cancel', withdraw: 'withdraw', decide: 'approve' } as const;

/** Whether a member of the user's party who may approve can do something with an order. */
export const isOpenFor = (order: WorkOrder, verb: AskedVerb): boolean =>
  verbsOf({ ...order, myRights: ['APPROVE'] })[verb];

/** Why the user cannot do something with an order: their right is gone, or what happened first. */
export const whyOver = (order: WorkOrder, verb: AskedVerb): string =>
  isOpenFor(order, verb) ? rightTaken.APPROVE : lastEvent(order);

/** Says that the user can no longer do something with an order, and why; undefined while they can. */
export const describeOver = (order: WorkOrder, verb: AskedVerb): string | undefined =>
  verbsOf(order)[verb]
    ? undefined
    : `${whyOver(order, verb)} You can no longer ${askedVerbs[verb]} it.`;

/** Names the differences between two versions of an order. */
export function changesBetween(before: WorkOrder, after: WorkOrder): readonly string[] {
  const changes: string[] = [];
  if (before.state !== after.state) changes.push(lastEvent(after));
  if (before.text !== after.text) changes.push('The description has changed.');
  if (before.place !== after.place || before.dueDate !== after.dueDate) {
    changes.push('The place or the date has changed.');
  }
  if (before.amountCents !== after.amountCents) changes.push('The amount has changed.');
  const more = after.photos.length - before.photos.length;
  if (more > 0) changes.push(`${photosInWords(more)} came in.`);
  if (more < 0) changes.push(`${photosInWords(-more)} went away.`);
  return changes;
}
