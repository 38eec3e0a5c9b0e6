import { formatDay, rightTaken } from '@plumbline/shared/contracts';
import { describeTyped as describePaid, paymentValues } from '../../data/payment-values.ts';
import { certifyValues, describeTyped as describeLess } from '../../data/request-certify.ts';
import type { Payment, PaymentRequest } from '../../data/request.ts';
import {
  describeTyped as describeWaiver,
  isAttached,
  waiverValues,
} from '../../data/waiver-values.ts';
import { Unsent } from '../Unsent.tsx';
import { UnsentReason } from '../UnsentReason.tsx';
import { keptKeys, reverseKey, submissionsOf, waiverKey } from './kept-keys.ts';
import { paymentToReverse } from './Payments.tsx';
import { describePayment } from './payment-words.ts';
import { describeLoss, describeState, verbsOf } from './words.ts';

interface UnsentProps {
  readonly request: PaymentRequest;
}

interface UnsentFormsProps extends UnsentProps {
  /** Whether the form of a waiver is open, which shows what was typed in it. */
  readonly isAttaching: boolean;
}

/** What the user typed in forms about a request that were overtaken: by a decision, a payment, a withdrawal, a lost right. */
export function UnsentForms({ request, isAttaching }: UnsentFormsProps) {
  const { payments } = request;
  const may = verbsOf(request);
  const submissions = submissionsOf(request);
  const toReverse = paymentToReverse(request);
  return (
    <>
      {submissions.slice(0, may.decide ? -1 : undefined).map((submission, index) => (
        <UnsentDecision key={submission} {...{ request, index }} />
      ))}
      {Array.from({ length: payments.length + (may.pay ? 0 : 1) }, (_each, index) => (
        <UnsentPayment key={index} {...{ request, index }} />
      ))}
      {payments
        .filter((payment) => payment !== toReverse)
        .map((payment) => (
          <UnsentReversal key={payment.id} {...{ request, payment }} />
        ))}
      {!may.attachWaiver && !isAttaching && <UnsentWaiver request={request} />}
    </>
  );
}

/** A decision about one submission of a request, of which each but the last was sent back. */
function UnsentDecision({ request, index }: UnsentProps & { readonly index: number }) {
  const sentBack = request.returns[index];
  const names = keptKeys({ ...request, returns: request.returns.slice(0, index) });
  const why = sentBack
    ? `Sent back by ${sentBack.returnedBy} on ${formatDay(sentBack.returnedAt)}.`
    : describeLoss(request, 'decide');
  const lessFor = sentBack ? null : request.reason;
  return (
    <>
      <UnsentReason name={names.return} known={sentBack?.reason} why={why} />
      <Unsent
        name={names.less}
        schema={certifyValues}
        textOf={(values) => describeLess(request.lines, values)}
        hasArrived={({ reason }) => lessFor !== null && reason?.trim() === lessFor}
        why={why}
      />
    </>
  );
}

function UnsentPayment({ request, index }: UnsentProps & { readonly index: number }) {
  const { contract, payments, state } = request;
  // The latest is listed first.
  const payment = payments[payments.length - 1 - index];
  const lost = state === 'APPROVED' ? rightTaken.PAY : describeState(request);
  return (
    <Unsent
      name={keptKeys({ ...request, payments: payments.slice(0, index) }).pay}
      schema={paymentValues}
      textOf={describePaid}
      hasArrived={({ reference }) => reference.trim() === payment?.reference}
      why={payment ? describePayment(payment, contract.payee.name) : lost}
    />
  );
}

function UnsentWaiver({ request }: UnsentProps) {
  return (
    <Unsent
      name={waiverKey(request.id)}
      schema={waiverValues}
      textOf={(values) => describeWaiver(values, request)}
      hasArrived={(values) => isAttached(values, request)}
      why={describeLoss(request, 'attachWaiver')}
    />
  );
}

function UnsentReversal({ request, payment }: UnsentProps & { readonly payment: Payment }) {
  const isOpen = payment.acknowledgedAt === null && payment.reversedAt === null;
  return (
    <UnsentReason
      name={reverseKey(payment.id)}
      known={payment.reversalReason}
      why={isOpen ? rightTaken.PAY : describePayment(payment, request.contract.payee.name)}
    />
  );
}
