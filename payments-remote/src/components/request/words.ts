import {
  formatCents,
  formatDate,
  formatDay,
  formatShare,
  type RequestAmounts,
  type RequestKind,
  requestVerbs,
  retainageOf,
  rightTaken,
} from '@plumbline/shared/contracts';
import { askedCents } from '../../data/request-line-amounts.ts';
import type { PaymentRequest, RequestContract } from '../../data/request.ts';
import { standingOf } from '../../data/standing.ts';
import { lacksWaiver } from '../../data/waiver.ts';

/** What the user may do with a request. One of a closed contract, of which nothing is left, ends there. */
export function verbsOf(request: PaymentRequest) {
  const { contract } = request;
  const verbs = requestVerbs(standingOf(contract), request, contract.secondApprovalAboveCents);
  const isClosed = contract.state === 'CLOSED';
  return isClosed ? { ...verbs, save: false, attachWaiver: false, submit: false } : verbs;
}

/** Why less was approved than was asked for; null without a reason, or where nothing is approved. */
export const reasonForLess = ({ state, reason }: PaymentRequest): string | null =>
  state === 'APPROVED' || state === 'PAID' ? reason : null;

/** How so much less work, and so much less that is due, belong together, to end a sentence; nothing where they are one. */
export const describeLess = (workCents: number, dueCents: number): string =>
  workCents === dueCents
    ? ''
    : `: ${formatCents(workCents)} of work, minus ${formatCents(workCents - dueCents)} of retainage on it`;

/** The name of a request: its number, and whether it releases retainage. */
export const nameOfRequest = ({ number, kind }: Pick<PaymentRequest, 'number' | 'kind'>): string =>
  kind === 'RETAINAGE' ? `Request ${number}, release of retainage` : `Request ${number}`;

/** Says how much retainage a request releases, or asked to; undefined if it bills work. */
export function describeRelease(request: PaymentRequest): string | undefined {
  const { kind, state, dueCents, retainedCents } = request;
  if (kind !== 'RETAINAGE') return undefined;
  const part = `${formatCents(dueCents)} of the ${formatCents(retainedCents + dueCents)} held back`;
  return state === 'WITHDRAWN'
    ? `It asked to release ${part}. No new work was billed.`
    : `It releases ${part}. No new work is billed.`;
}

/** A rate in basis points, and how it is rounded: `7.5%, rounded down to the cent`. */
const describeRetainage = (bp: number): string =>
  `${formatShare(bp)}${bp === 0 ? '' : ', rounded down to the cent'}`;

/**
 * Says how the retainage of a request is computed, such as `5%, rounded down to the cent, less what was released`.
 * @param kind of the request: a release of retainage lowers it itself
 */
export function describeHeld(
  bp: number,
  { completedAndStoredCents, retainedCents }: RequestAmounts,
  kind: RequestKind = 'PROGRESS',
): string {
  if (retainedCents >= retainageOf(bp, completedAndStoredCents)) return describeRetainage(bp);
  return `${describeRetainage(bp)}, less what ${kind === 'RETAINAGE' ? 'is' : 'was'} released`;
}

const on = (moment: string | null) => (moment === null ? '' : ` on ${formatDay(moment)}`);
const by = (name: string | null) => (name === null ? '' : ` by ${name}`);

// The amount of a release of retainage cannot be changed.
const AS_IT_IS = 'again as it is, or withdraw it and request another amount.';

/** What the payee does with a request that is sent back, before it is. */
export const describeReturn = ({ kind, contract: { payee } }: PaymentRequest): string =>
  kind === 'RETAINAGE'
    ? `${payee.name} reads it, and can submit the request ${AS_IT_IS}`
    : `${payee.name} reads it, changes the request and submits it again.`;

/** Who submits a request of a contract, where the user may not. */
export const submitterOf = ({ payee }: RequestContract): string =>
  `A member of ${payee.name} who may approve`;

/** What the user, or the payee, can do with a request that was sent back. */
function describeCorrection(request: PaymentRequest, isMine: boolean): string {
  const { contract, kind } = request;
  const { payee, payer } = contract;
  const maySubmit = verbsOf(request).submit;
  if (kind === 'RETAINAGE') {
    if (!isMine) return `${payee.name} can submit it ${AS_IT_IS}`;
    const lacks = lacksWaiver(contract, request, request.dueCents);
    if (maySubmit) return `${lacks ? 'Attach a waiver and submit it' : 'Submit it'} ${AS_IT_IS}`;
    return `${lacks ? 'Attach a waiver. ' : ''}${submitterOf(contract)} can submit it ${AS_IT_IS}`;
  }
  if (!isMine) return `${payee.name} can change it and submit it again. It is shown as last saved.`;
  return `You can change it${maySubmit ? ' and submit it again' : ''}. ${payer.name} sees what you save.`;
}

const otherThanDecider = (request: PaymentRequest): string =>
  verbsOf(request).needsAnother && request.decidedBy !== null && !request.decidedByMe
    ? `, other than ${request.decidedBy},`
    : '';

const CLOSED = 'Its contract is closed, so it can no longer be submitted.';

/** Why a request that was paid is to be paid again. */
function describeReversal({ payments }: PaymentRequest): string {
  const reversed = payments.find(({ reversedAt }) => reversedAt !== null);
  if (!reversed) return '';
  return `The payment was reversed${on(reversed.reversedAt)}: “${reversed.reversalReason ?? ''}”.`;
}

/** Where a request stands, what comes next and who does it, in one or two sentences. */
export function describeState(request: PaymentRequest): string {
  const { contract, state } = request;
  const payer = contract.payer.name;
  const isMine = contract.place === 'PAYEE';
  const isClosed = contract.state === 'CLOSED';
  const submitted = `Submitted${by(request.submittedBy)}${on(request.submittedAt)}`;
  const asked = askedCents(request);
  const less =
    asked === request.dueCents ? '' : ` ${formatCents(request.dueCents)} of ${formatCents(asked)}`;
  const decided = `${by(request.decidedBy)}${on(request.decidedAt)}`;
  switch (state) {
    case 'DRAFT':
      return `A draft that only ${isMine ? 'your party' : contract.payee.name} sees.${isClosed ? ` ${CLOSED}` : ''}`;
    case 'SUBMITTED':
      if (lacksWaiver(contract, request, request.dueCents)) {
        return `${submitted}. It cannot be approved until ${contract.payee.name} attaches a waiver.`;
      }
      return verbsOf(request).decide
        ? `${submitted}. It waits for you to approve it.`
        : `${submitted}. It waits for ${payer} to approve it.`;
    case 'RETURNED':
      return `Sent back${decided}. ${isClosed ? CLOSED : describeCorrection(request, isMine)}`;
    case 'APPROVED':
      return [
        `Approved${less}${decided}.`,
        describeReversal(request),
        request.dueOn && `Due on ${formatDate(request.dueOn)}.`,
        contract.place === 'PAYER' &&
          !contract.myRights.includes('PAY') &&
          `A member of ${payer} with the right to pay${otherThanDecider(request)} records the payment.`,
      ]
        .filter(Boolean)
        .join(' ');
    case 'WITHDRAWN':
      return isMine
        ? 'Withdrawn. You no longer ask for it.'
        : `Withdrawn. ${contract.payee.name} no longer asks for it.`;
    case 'PAID':
      return `Approved${less}${decided}, and paid.`;
  }
}

/** Why the user can no longer do to a request what they could: their right was taken away, or what became of it. */
export function describeLoss(
  request: PaymentRequest,
  verb: 'decide' | 'withdraw' | 'attachWaiver',
): string {
  const contract = { ...request.contract, myRights: ['APPROVE' as const] };
  return verbsOf({ ...request, contract })[verb] ? rightTaken.APPROVE : describeState(request);
}

/** What was done to a request first, where what the user pressed came too late: they changed nothing. */
export function describeFirst(request: PaymentRequest): string {
  const { state, decidedBy, submittedBy } = request;
  const decider = decidedBy ?? 'A colleague';
  const verbs = verbsOf(request);
  if (verbs.decide || verbs.submit) return 'It has changed meanwhile. Look at it again.';
  switch (state) {
    case 'APPROVED':
    case 'PAID':
      return `${decider} approved it first.`;
    case 'RETURNED':
      return `${decider} sent it back first.`;
    case 'SUBMITTED':
      return `${submittedBy ?? 'A colleague'} submitted it first.`;
    case 'DRAFT':
    case 'WITHDRAWN':
      return 'It was withdrawn meanwhile.';
  }
}
