import { formatCents, paymentVerbs } from '@plumbline/shared/contracts';
import { ConfirmButton } from '@plumbline/shared/screens';
import type { Payment, PaymentRequest } from '../../data/request.ts';
import { AcknowledgePayment } from '../../data/request-payments.ts';
import { standingOf } from '../../data/standing.ts';
import { describeMade } from './payment-words.ts';

/** The payment that the user can confirm; undefined where there is none. */
export function paymentToConfirm({ contract, payments }: PaymentRequest): Payment | undefined {
  return payments.find(
    ({ state, acknowledgedAt }) =>
      paymentVerbs(standingOf(contract), { state, isAcknowledged: acknowledgedAt !== null })
        .acknowledge,
  );
}

interface ConfirmReceiptProps {
  readonly payment: Payment;
  readonly request: PaymentRequest;
  readonly onChange: () => Promise<unknown>;
}

/** The payee says that the money has arrived, after a question. */
export function ConfirmReceipt({ payment, request, onChange }: ConfirmReceiptProps) {
  return (
    <ConfirmButton
      variant="primary"
      verb="I received it"
      title={`Did ${formatCents(payment.amountCents)} from ${request.contract.payer.name} arrive?`}
      mutation={AcknowledgePayment}
      variables={(key) => ({ id: payment.id, key })}
      done="Payment confirmed"
      onAnswer={onChange}
    >
      <p dir="auto">{describeMade(payment)}.</p>
      {request.waiver?.state === 'ATTACHED' && 'Once you confirm it, your waiver takes effect. '}
      It cannot be taken back.
    </ConfirmButton>
  );
}
