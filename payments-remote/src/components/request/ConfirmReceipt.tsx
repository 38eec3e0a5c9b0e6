import { useCommand } from '@plumbline/shared/apollo/commands';
import { formatCents, paymentVerbs } from '@plumbline/shared/contracts';
import { ProblemNotice } from '@plumbline/shared/forms';
import { Button } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import type { Payment, PaymentRequest } from '../../data/request.ts';
import { AcknowledgePayment } from '../../data/request-payments.ts';
import { standingOf } from './words.ts';

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
  /** Whether a waiver takes effect with it. */
  readonly hasWaiver: boolean;
  readonly onChange: () => Promise<unknown>;
}

/** The payee says that the money has arrived, in one press, which cannot be taken back. */
export function ConfirmReceipt({ payment, hasWaiver, onChange }: ConfirmReceiptProps) {
  const { send, isBusy, problem } = useCommand(onChange);
  const amount = formatCents(payment.amountCents);

  async function confirm() {
    if (!(await send(AcknowledgePayment, (key) => ({ id: payment.id, key })))) return;
    showToast({ title: 'Payment confirmed', description: amount, tone: 'success' });
  }

  return (
    <>
      <p>
        {hasWaiver
          ? `Once you confirm ${amount}, your waiver takes effect. It cannot be taken back.`
          : `Once you confirm ${amount}, it cannot be taken back.`}
      </p>
      <ProblemNotice problem={problem} />
      <Button variant="primary" busy={isBusy} onClick={() => void confirm()}>
        I received it
      </Button>
    </>
  );
}
