import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import { formatCents, paymentVerbs } from '@plumbline/shared/contracts';
import { ConfirmButton } from '@plumbline/shared/screens';
import { useState } from 'react';
import type { Payment, PaymentRequest } from '../../data/request.ts';
import { AcknowledgePayment } from '../../data/request-payments.ts';
import { standingOf } from '../../data/standing.ts';
import { waiverOf } from '../../data/waiver.ts';
import { describeMade, describePaymentTo } from './payment-words.ts';

function paymentToConfirm({ contract, payments }: PaymentRequest): Payment | undefined {
  return payments.find(
    ({ state, acknowledgedAt }) =>
      paymentVerbs(standingOf(contract), { state, isAcknowledged: acknowledgedAt !== null })
        .acknowledge,
  );
}

/**
 * The payment that the user can confirm, or could while the page is open: the question about it stays to say
 * what came first. Undefined where there is none.
 */
export function usePaymentToConfirm(request: PaymentRequest): Payment | undefined {
  const payment = paymentToConfirm(request);
  const [id, setId] = useState(payment?.id);
  if (payment && payment.id !== id) setId(payment.id);
  return payment ?? request.payments.find((former) => former.id === id);
}

interface ConfirmReceiptProps {
  readonly payment: Payment;
  readonly request: PaymentRequest;
  readonly onAnswer: OnAnswer;
}

/** The payee says that the money has arrived, after a question. */
export function ConfirmReceipt({ payment, request, onAnswer }: ConfirmReceiptProps) {
  const { contract } = request;
  return (
    <ConfirmButton
      variant="primary"
      verb="I received it"
      title={`Did ${formatCents(payment.amountCents)} from ${contract.payer.name} arrive?`}
      version={request.version}
      over={paymentToConfirm(request) ? undefined : describePaymentTo(contract, payment)}
      mutation={AcknowledgePayment}
      variables={(key) => ({ id: payment.id, key })}
      done="Payment confirmed"
      onAnswer={onAnswer}
    >
      <p dir="auto">{describeMade(payment)}.</p>
      {/* Also where it is in effect: until that is known to be the user's own doing, the words stay. */}
      {waiverOf(request) && 'Once you confirm it, your waiver takes effect. '}
      It cannot be taken back.
      {payment.method === 'CHECK' &&
        ' A bank may still return a check: wait until the money is in your account.'}
    </ConfirmButton>
  );
}
