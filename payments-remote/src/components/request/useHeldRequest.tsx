import { useHeldForm } from '@plumbline/shared/screens';
import type { CommandState, OnAnswer } from '@plumbline/shared/apollo/commands';
import { formatCents, formatDay } from '@plumbline/shared/contracts';
import type { PaymentRequest } from '../../data/request.ts';
import { waiverOf } from '../../data/waiver.ts';
import { describePayment } from './payment-words.ts';
import { describeState } from './words.ts';

/** The facts of a request that an open form about it depends on. */
type SeenRequest = Pick<
  PaymentRequest,
  'state' | 'dueCents' | 'payments' | 'waiver' | 'returns'
> & {
  readonly lines: readonly SeenLine[];
};

type AskedLine = Pick<PaymentRequest['lines'][number], 'lineId' | 'completedCents' | 'storedCents'>;
type SeenLine = AskedLine & { readonly scheduledCents?: number | undefined };

/** A line that was not there: a change order has added it. */
const noLine = { completedCents: 0, storedCents: 0, scheduledCents: undefined };

/** What a form about a request gets. */
export interface RequestFormProps {
  readonly request: PaymentRequest;
  /** The request as the user last saw it in the form. */
  readonly seen: PaymentRequest;
  /** Whether the user has just asked for the form, rather than come back to what they typed. */
  readonly takesFocus: boolean;
  readonly onSeen: () => void;
  readonly onAnswer: OnAnswer;
  readonly onClose: () => void;
}

interface HeldRequestOptions extends Pick<RequestFormProps, 'request' | 'onSeen'> {
  readonly seen: SeenRequest;
  /** Whether the form has something that the user typed. */
  readonly isTyped: boolean;
  /** Whether the user may still do what the form does. */
  readonly isAllowed: boolean;
  readonly command: Pick<CommandState, 'isBusy' | 'problem'>;
}

/** Holds a form about a request that has changed while it is open. */
export const useHeldRequest = ({ request, seen, ...options }: HeldRequestOptions) =>
  useHeldForm({
    ...options,
    subject: 'request',
    changes: options.isAllowed ? changesOf(seen, request) : whatHappened(seen, request),
  });

/** What was decided or paid. */
function whatHappened(seen: SeenRequest, request: PaymentRequest): readonly string[] {
  const payments = request.payments.filter((payment) => {
    const former = seen.payments.find(({ id }) => id === payment.id);
    return former?.version !== payment.version;
  });
  return [
    ...(seen.state === request.state ? [] : [describeState(request)]),
    ...payments.map((payment) => describePayment(payment, request.contract.payee.name)),
  ];
}

function changesOf(seen: SeenRequest, request: PaymentRequest): readonly string[] {
  const isReturned = request.state === 'RETURNED';
  const submittedAgain = isReturned ? request.returns.slice(0, -1) : request.returns;
  const due = formatCents(request.dueCents);
  return [
    ...whatHappened(seen, request),
    ...submittedAgain
      .slice(seen.returns.length)
      .map(
        ({ returnedBy, returnedAt }) =>
          `Sent back by ${returnedBy} on ${formatDay(returnedAt)}, and submitted again.`,
      ),
    ...(seen.dueCents === request.dueCents
      ? []
      : [`Amount due: ${due} in place of ${formatCents(seen.dueCents)}.`]),
    ...request.lines.flatMap((line) => {
      const former = seen.lines.find(({ lineId }) => lineId === line.lineId) ?? noLine;
      const name = `${line.position}. ${line.text}`;
      const scheduled = line.scheduledCents;
      const before = former.scheduledCents ?? scheduled;
      return [
        ...(describeAsked(former) === describeAsked(line)
          ? []
          : [`${name}: ${describeAsked(line)}, in place of ${describeAsked(former)}.`]),
        ...(scheduled === before
          ? []
          : [
              `${name}: scheduled value ${formatCents(scheduled)}, in place of ${formatCents(before)}.`,
            ]),
      ];
    }),
    ...describeWaiver(seen, request),
  ];
}

const describeAsked = ({ completedCents, storedCents }: Omit<AskedLine, 'lineId'>) =>
  `${formatCents(completedCents)} completed and ${formatCents(storedCents)} stored`;

function describeWaiver(seen: SeenRequest, request: PaymentRequest): readonly string[] {
  const former = waiverOf(seen);
  const newer = waiverOf(request);
  if (former?.id === newer?.id) return [];
  if (!newer) return ['The waiver is void.'];
  const amount = formatCents(newer.amountCents);
  const verb = former ? 'replaced the waiver by another' : 'attached a waiver';
  return [`${newer.createdBy} ${verb} for ${amount}.`];
}
