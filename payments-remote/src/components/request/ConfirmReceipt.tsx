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
  readonly onChange: () => Promise<unknown>;
}

/** The payee says that the money has arrived. */
export function ConfirmReceipt({ payment, onChange }: ConfirmReceiptProps) {
  const { send, isBusy, problem } = useCommand(onChange);

  async function confirm() {
    if (!(await send(AcknowledgePayment, (key) => ({ id: payment.id, key })))) return;
    const description = formatCents(payment.amountCents);
    showToast({ title: 'Payment confirmed', description, tone: 'success' });
  }

  return (
    <>
      <ProblemNotice problem={problem} />
      <Button variant="primary" busy={isBusy} onClick={() => void confirm()}>
        I received it
      </Button>
    </>
  );
}
