import { useCommand } from '@plumbline/shared/apollo/commands';
import { moneyLimits } from '@plumbline/shared/contracts';
import { ProblemNotice, useKept } from '@plumbline/shared/forms';
import { showToast } from '@plumbline/shared/ui/toast';
import * as z from '@plumbline/shared/schema';
import type { Payment } from '../../data/request.ts';
import { ReversePayment } from '../../data/request-payments.ts';
import { ReasonForm } from '@plumbline/shared/screens';

interface ReverseFormProps {
  readonly payment: Payment;
  readonly onChange: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Takes back the record of a payment, with a reason: its request is due again. */
export function ReverseForm({ payment, onChange, onClose }: ReverseFormProps) {
  const command = useCommand(onChange);
  const [kept, keep] = useKept(`reverse.${payment.id}`, z.object({ reason: z.string() }));
  const { id } = payment;

  function close() {
    keep(null);
    onClose();
  }

  async function send(reason: string) {
    if (!(await command.send(ReversePayment, (key) => ({ id, reason, key })))) return;
    showToast({ title: 'Payment reversed', description: 'The request is due again.' });
    close();
  }

  return (
    <ReasonForm
      title="Reverse the payment"
      hint="The request is due again, and both sides read the reason. The ledger keeps both entries."
      verb="Reverse"
      maxLength={moneyLimits.reason}
      reason={kept?.reason ?? ''}
      isBusy={command.isBusy}
      error={command.problem?.field === 'reason' ? command.problem.message : undefined}
      problem={<ProblemNotice problem={command.problem} except={['reason']} />}
      onType={(reason) => {
        command.forgetProblem();
        keep({ reason });
      }}
      onSend={(reason) => void send(reason)}
      onClose={close}
    />
  );
}
